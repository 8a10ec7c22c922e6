import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import { AppError, invalidValue } from '../model/errors.ts'
import { formatInstant, parseInstant } from '../model/instant.ts'
import { Instant } from '../model/instant-schemas.ts'
import type { MessageQueue, WorkspaceMessage } from '../model/ports/queues.ts'
import type {
  Recovery,
  RestorableWorkspace,
  Restore,
  RestoreStore,
} from '../model/ports/restores.ts'

const DAY_MS = 86_400_000
/** https://developers.cloudflare.com/durable-objects/api/sqlite-storage-api/ */
const KEPT_DAYS = 30
/** No isolate goes by what it remembers of a place for longer than 30 seconds. */
export const CLOSED_AFTER_MS = 40_000

export const RestoreInput = z
  .union([
    z.strictObject({ at: Instant }),
    /** The `undoBookmark` of the last restore. */
    z.strictObject({ bookmark: z.string().min(1).max(200) }),
  ])
  .meta({ id: 'RestoreInput' })
export type RestoreInput = z.output<typeof RestoreInput>

/** The outside world of a restore. It has no Ctx, for nobody may enter the workspace meanwhile. */
export interface RestorePorts {
  now(): number
  newId(prefix: string): string
  restores: RestoreStore
  recoveryOf(workspace: RestorableWorkspace): Recovery
  workspaceQueue: MessageQueue<WorkspaceMessage>
}

/** Takes a workspace back to an earlier time. It closes at once, and the rest is done by messages. */
export async function restoreWorkspace(
  { now, newId, restores, recoveryOf, workspaceQueue }: RestorePorts,
  workspaceId: string,
  input: RestoreInput,
): Promise<Answer> {
  const workspace = await readRestorable(restores, workspaceId)
  if (workspace.generation === 0) {
    throw cannot(
      'This workspace is in the D1 database, and Time Travel of D1 takes back the whole database. Move the workspace into an object first',
    )
  }
  if (workspace.state !== 'open')
    throw cannot('A move or a restore of this workspace is in progress')
  const at = timeOf(input, workspace, now())
  const bookmark =
    'bookmark' in input ? input.bookmark : await bookmarkOf(recoveryOf(workspace), at)
  const restore: Restore = {
    id: newId('rst'),
    at,
    startedAt: now(),
    bookmark,
    undo: null,
    finishedAt: null,
  }
  if (!(await restores.begin(workspace, restore))) {
    throw cannot('A move or a restore of this workspace is in progress')
  }
  const delaySeconds = CLOSED_AFTER_MS / 1000
  await workspaceQueue.send({ type: 'workspace.restore', workspaceId }, { delaySeconds })
  return { data: viewRestore(restore), description: 'Restore started; the workspace is closed' }
}

/** @throws AppError resource_not_found */
export async function readRestorable(
  restores: RestoreStore,
  workspaceId: string,
): Promise<RestorableWorkspace> {
  const workspace = await restores.find(workspaceId)
  if (!workspace) throw new AppError('resource_not_found', 'No such workspace')
  return workspace
}

export const viewRestore = ({ id, at, startedAt, undo, finishedAt }: Restore) => ({
  id,
  status: finishedAt === null ? 'RUNNING' : 'FINISHED',
  at: formatInstant(at),
  startedAt: formatInstant(startedAt),
  finishedAt: formatInstant(finishedAt),
  undoBookmark: undo?.bookmark ?? null,
})

const cannot = (message: string) => new AppError('invalid_state_transition', message)

/**
 * The time that the workspace is taken back to, in epoch milliseconds. Where a restore is undone it is the same time again, for what
 * happened since is what comes and goes.
 */
function timeOf(input: RestoreInput, { since, restore }: RestorableWorkspace, now: number) {
  const oldest = now - KEPT_DAYS * DAY_MS
  if ('bookmark' in input) {
    if (restore?.undo?.bookmark === input.bookmark && restore.startedAt >= oldest) return restore.at
    throw invalidValue(
      `Must be the undoBookmark of the last restore, ${KEPT_DAYS} days ago at most`,
      '/bookmark',
    )
  }
  const at = parseInstant(input.at)!
  if (at > now) throw invalidValue('Must not be in the future', '/at')
  if (at < since) throw invalidValue('The workspace was not in its object then', '/at')
  if (at < oldest) throw invalidValue(`Must be within the last ${KEPT_DAYS} days`, '/at')
  return at
}

async function bookmarkOf(recovery: Recovery, at: number): Promise<string> {
  try {
    return await recovery.bookmark(at)
  } catch (error) {
    if (!/does not implement point-in-time recovery/.test(String(error))) throw error
    throw cannot('Recovery is not available locally: only Cloudflare keeps former states')
  }
}
