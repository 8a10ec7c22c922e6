import * as z from 'zod'
import type { Ctx } from '../model/ctx.ts'
import { PassKind } from '../model/kind-schema.ts'
import { output } from '../model/output.ts'
import { CreateTemplateInput } from '../model/template.ts'
import { readPass } from './change.ts'

export const PassTemplate = /* @__PURE__ */ output(
  'PassTemplate',
  'What the template of a pass says, in the version that the pass has.',
  () => ({
    id: z.string().meta({
      description: 'The id of the template.',
      examples: ['tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
    templateVersion: z
      .int()
      .meta({ description: 'The version of the template that the pass has.' }),
    name: CreateTemplateInput.shape.name,
    kind: PassKind,
    fields: CreateTemplateInput.shape.fields
      .unwrap()
      .meta({ description: 'The fields that the pass has values for, with their labels.' }),
  }),
)

/** @throws AppError resource_not_found, also for a deleted pass */
export async function readPassTemplate(
  ctx: Ctx,
  passId: string,
): Promise<z.infer<typeof PassTemplate>> {
  const { templateId: id, templateVersion } = await readPass(ctx, passId)
  const { name, kind, fields } = await ctx.templates.version(id, templateVersion)
  return { id, templateVersion, name, kind, fields }
}
