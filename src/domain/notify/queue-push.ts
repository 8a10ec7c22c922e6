import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'

/** A change that nobody was told of by then, though there was a message, is told by the sweep. */
export const RETELL_AFTER_MS = 10 * 60_000

/** After the commit: a message that is lost costs delay, for the sweep finds passes that nobody was told of. */
export function tellWallets(ctx: Ctx, { id, version }: Pick<Pass, 'id' | 'version'>): void {
  const message = { type: 'pass.push', workspaceId: ctx.workspace.id, passId: id, version } as const
  ctx.waitUntil(ctx.queue.send(message).catch(() => undefined))
}
