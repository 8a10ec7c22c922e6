import type { Answer } from '../model/answer.ts'
import { AppError } from '../model/errors.ts'
import type { Portability } from '../model/ports/portability.ts'

/** Removes what an import has brought that is not to go on. Cut off, it can be asked for again. */
export async function dropImport(portability: Portability, workspaceId: string): Promise<Answer> {
  const progress = await portability.progress(workspaceId)
  if (!progress)
    throw new AppError('resource_not_found', 'No import of this workspace is in progress')
  // Its last answer may have been lost.
  if (!(await portability.find(workspaceId))) await portability.newDataOf(progress.workspace).drop()
  await portability.keepProgress(workspaceId, null)
  return { data: { workspaceId }, description: 'The import was dropped' }
}
