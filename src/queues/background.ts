import type { Ctx } from '../domain/model/ctx.ts'
import type { Deps } from '../wiring/deps.ts'

/** Keeps the isolate alive until work is done that outlives its message. */
export type WaitUntil = (work: Promise<unknown>) => void

/** Does something in a workspace; nothing where the workspace does not exist. */
export async function inWorkspace(
  deps: Deps,
  waitUntil: WaitUntil,
  workspaceId: string,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<void> {
  const workspace = await deps.directory.workspace(workspaceId)
  if (workspace) await work(deps.ctxForJob(workspace, waitUntil))
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
