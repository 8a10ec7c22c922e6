import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { newJob, queueJob } from '../model/start-job.ts'
import { nameOf } from '../model/text.ts'
import { readWorkspace } from './read.ts'
import { WorkspaceTimeZone } from './time-zone-schema.ts'

export const UpdateWorkspaceInput = z
  .strictObject({
    name: nameOf(128)
      .optional()
      .meta({ description: 'The name of the workspace.', examples: ['Juniper Bakery'] }),
    timeZone: WorkspaceTimeZone.optional(),
    nameSearch: z.boolean().optional().meta({
      description:
        'Whether holders are found by words of their names. A change starts the job `name_index`, which goes over all passes.',
    }),
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
  { name, timeZone, nameSearch }: UpdateWorkspaceInput,
  limits: Record<string, number>,
): Promise<Answer> {
  const settings = {
    ...(name !== undefined && { name }),
    ...(timeZone !== undefined && { timeZone }),
  }
  if (Object.keys(settings).length > 0) await ctx.workspaces.change(settings)
  const workspace = await readWorkspace(ctx)
  const turns = nameSearch !== undefined && nameSearch !== workspace.nameSearch
  const answer = {
    data: { ...workspace, ...(turns && { nameSearch }), limits },
    description: 'Workspace changed',
  }
  const job = newJob(ctx, 'name_index', {})
  const writes = turns ? [ctx.workspaces.setNameSearch(nameSearch), ctx.jobs.insertion(job)] : []
  await ctx.commit({ writes, answer })
  if (turns) queueJob(ctx, job)
  return answer
}
