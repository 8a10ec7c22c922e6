import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { nameOf } from '../model/text.ts'
import { readWorkspace } from './read.ts'
import { TimeZoneSchema } from './time-zone-schema.ts'

export const UpdateWorkspaceInput = z
  .strictObject({
    name: nameOf(128).optional().meta({ description: 'The name of the workspace.' }),
    timeZone: TimeZoneSchema.optional(),
  })
  .meta({ id: 'UpdateWorkspaceInput', description: 'Settings of the workspace to change.' })
export type UpdateWorkspaceInput = z.output<typeof UpdateWorkspaceInput>

/** Changes the settings of a workspace. What is left out stays. */
export async function updateWorkspace(
  ctx: Ctx,
  { name, timeZone }: UpdateWorkspaceInput,
): Promise<Answer<Awaited<ReturnType<typeof readWorkspace>>>> {
  const settings = {
    ...(name !== undefined && { name }),
    ...(timeZone !== undefined && { timeZone }),
  }
  if (Object.keys(settings).length > 0) await ctx.workspaces.change(settings)
  return { data: await readWorkspace(ctx), description: 'Workspace changed' }
}
