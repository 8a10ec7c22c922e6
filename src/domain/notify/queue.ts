import type { Ctx } from '../model/ctx.ts'
import { copyVersion, type Pass } from '../model/pass.ts'
import type { Platform } from '../model/platforms.ts'
import type { PushMessage } from '../model/ports/queues.ts'

/** After this time the sweep sees to a change whose message to the queue was lost. */
export const RENOTIFY_AFTER_MS = 10 * 60_000

/** The wallets that hold a pass are notified of a version. */
export function queueNotification(ctx: Ctx, { id, version }: Pick<Pass, 'id' | 'version'>): void {
  send(ctx, { type: 'pass.push', workspaceId: ctx.workspace.id, passId: id, version })
}

/**
 * The wallet's copy is brought up to date, and nobody is notified. With `platform` null every wallet that has a copy
 * gets it.
 */
export function queuePublication(ctx: Ctx, pass: Pass, platform: Platform | null = null): void {
  for (const wallet of ctx.wallets.all) {
    const wanted = platform ? wallet.platform === platform : copyVersion(pass, wallet.platform) > 0
    if (!wanted) continue
    send(ctx, publication(ctx, pass.id, wallet.platform))
  }
}

export function publication(ctx: Ctx, passId: string, platform: Platform): PushMessage {
  return { type: 'copy.publish', workspaceId: ctx.workspace.id, passId, platform }
}

/** After the commit. A message that is lost costs delay: the sweep finds what was not told. */
function send(ctx: Ctx, message: PushMessage): void {
  ctx.waitUntil(ctx.queue.send(message).catch(() => undefined))
}
