import type { Ctx } from '../domain/model/ctx.ts'
import { troubleOf } from '../lib/passing-errors.ts'
import { remembered } from '../lib/remembered.ts'
import type { Deps } from '../wiring/deps.ts'

/** Keeps the isolate alive until work is done that outlives its message. */
export type WaitUntil = (work: Promise<unknown>) => void

/** Queues wait at least this long before they try again. */
const OVERLOAD_PAUSE_MS = 10_000
const overloaded = remembered<true>({ maxEntries: 1000, ttlMs: OVERLOAD_PAUSE_MS })

/** The database of the workspace had too much to do a moment ago, so nothing more is asked of it. */
class WorkspaceOverloaded extends Error {
  override name = 'WorkspaceOverloaded'
}

/**
 * Does something in a workspace; nothing where the workspace does not exist.
 *
 * @throws WorkspaceOverloaded in place of any work, for some seconds after work there has met an overload
 */
export async function inWorkspace(
  deps: Deps,
  waitUntil: WaitUntil,
  workspaceId: string,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<void> {
  if (overloaded.get(workspaceId, deps.now())) throw new WorkspaceOverloaded()
  const workspace = await deps.directory.workspace(workspaceId)
  if (!workspace) return
  try {
    await work(deps.ctxForJob(workspace, waitUntil))
  } catch (error) {
    if (troubleOf(error) === 'overloaded') overloaded.set(workspaceId, true, deps.now())
    throw error
  }
}

/** Runs for every item, `lanes` of them at a time. `run` must not fail. */
export async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  run: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const lane = async () => {
    for (const item of rest) await run(item)
  }
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane))
}

export function report(where: Record<string, unknown>, error: unknown): void {
  console.error(JSON.stringify({ ...where, error: nameOf(error) }))
}

/** The message only of errors that are made to be read: those of the database carry people's data. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const readable = ['ConfigError', 'NotifyLater', 'MailLater'].includes(error.name)
  return readable ? error.message : error.name
}
