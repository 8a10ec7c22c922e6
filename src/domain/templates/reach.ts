import * as z from 'zod'
import type { Ctx } from '../model/ctx.ts'
import { output } from '../model/output.ts'
import { byInstallPlatform } from '../model/platforms.ts'
import type { Reach } from '../model/ports/passes.ts'
import { readTemplate } from './write.ts'

export const TemplateReach = /* @__PURE__ */ output(
  'TemplateReach',
  'How many passes and phones a publication of a template changes.',
  () => ({
    passes: z.int().meta({ description: 'The passes of the template that are not deleted.' }),
    installations: z
      .looseObject(
        byInstallPlatform((platform) =>
          z
            .int()
            .meta({ description: `On how many devices they are in the wallet \`${platform}\`.` }),
        ),
      )
      .meta({
        id: 'ReachedInstallations',
        description: 'On how many devices they are, by wallet.',
      }),
    outdated: z.int().meta({
      description:
        'The passes that still show an older version than the published one: their update is in progress, or was stopped. ' +
        'Publishing again updates them.',
    }),
    isComplete: z.boolean().meta({
      description:
        'False where the workspace has more passes than were looked at: the numbers are the least there can be.',
    }),
  }),
)

/** @throws AppError resource_not_found */
export async function readReach(ctx: Ctx, templateId: string): Promise<Reach> {
  const { version } = await readTemplate(ctx, templateId)
  return ctx.passes.reachOf(templateId, version)
}
