import type { Ctx } from '../domain/model/ctx.ts'
import { troubleOf } from '../lib/passing-errors.ts'
import { remembered } from '../lib/remembered.ts'
import type { Deps } from '../wiring/deps.ts'

/** Keeps the isolate alive until work is done that outlives its message. */
export type WaitUntil = (work: Promise<unknown>) => void

/** What the databases of workspaces have said a moment ago: that they are overloaded. Queues wait at least as long. */
const overloads = remembered<Error>({ maxEntries: 1000, ttlMs: 10_000 })

/**
 * Does something in a workspace; nothing where the workspace does not exist.
 *
 * @throws Error without doing anything, where its database was overloaded in the last ten seconds
 */
export async function inWorkspace(
  deps: Deps,
  waitUntil: WaitUntil,
  workspaceId: string,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<void> {
  const overload = overloads.get(workspaceId, deps.now())
  if (overload) throw overload
  const workspace = await deps.directory.workspace(workspaceId)
  if (!workspace) return
  try {
    await work(deps.ctxForJob(workspace, waitUntil))
  } catch (error) {
    if (troubleOf(error) === 'overloaded') overloads.set(workspaceId, error as Error, deps.now())
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
  return readable ? error.message : (troubleOf(error) ?? error.name)
}
