import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { nameOf } from '../model/text.ts'
import { readWorkspace } from './read.ts'
import { WorkspaceTimeZone } from './time-zone-schema.ts'

export const UpdateWorkspaceInput = z
  .strictObject({
    name: nameOf(128)
      .optional()
      .meta({ description: 'The name of the workspace.', examples: ['Juniper Bakery'] }),
    timeZone: WorkspaceTimeZone.optional(),
  })
  .meta({ id: 'UpdateWorkspaceInput', description: 'Settings of the workspace to change.' })
export type UpdateWorkspaceInput = z.output<typeof UpdateWorkspaceInput>

/**
 * Changes the settings of a workspace. What is left out stays.
 *
 * @param limits what the answer says of the service
 */
export async function updateWorkspace(
  ctx: Ctx,
  { name, timeZone }: UpdateWorkspaceInput,
  limits: Record<string, number>,
): Promise<Answer> {
  const settings = {
    ...(name !== undefined && { name }),
    ...(timeZone !== undefined && { timeZone }),
  }
  if (Object.keys(settings).length > 0) await ctx.workspaces.change(settings)
  const answer = {
    data: { ...(await readWorkspace(ctx)), limits },
    description: 'Workspace changed',
  }
  await ctx.commit({ writes: [], answer })
  return answer
}
