import type { Ctx } from '../model/ctx.ts'
import { copyVersion, type Pass } from '../model/pass.ts'
import { PLATFORM_NAMES, type Platform } from '../model/platforms.ts'
import type { PushQueueMessage } from '../model/ports/queues.ts'

/** The sweep looks after a change when this time has passed and its message was lost. */
export const RENOTIFY_AFTER_MS = 10 * 60_000

/** Queues that the wallets that hold a pass are notified of a version. */
export function queueNotification(ctx: Ctx, pass: Pick<Pass, 'id' | 'version'>): void {
  send(ctx, notification(ctx, pass))
}

export function notification(
  ctx: Ctx,
  { id: passId, version }: Pick<Pass, 'id' | 'version'>,
  lane?: 'single' | 'bulk',
): PushQueueMessage {
  const workspaceId = ctx.workspace.id
  return { type: 'pass.push', workspaceId, passId, version, ...(lane && { lane }) }
}

/**
 * Queues that a wallet's copy is brought up to date, which notifies nobody. With `platform` null this is done for every
 * wallet that has a copy.
 */
export function queuePublication(ctx: Ctx, pass: Pass, platform: Platform | null = null): void {
  const copied = PLATFORM_NAMES.filter((name) => copyVersion(pass, name) > 0)
  for (const each of platform ? [platform] : copied) send(ctx, publication(ctx, pass.id, each))
}

export function publication(ctx: Ctx, passId: string, platform: Platform): PushQueueMessage {
  return { type: 'copy.publish', workspaceId: ctx.workspace.id, passId, platform }
}

/** Called after the commit. A lost message only costs time: the sweep finds what nobody was notified of. */
function send(ctx: Ctx, message: PushQueueMessage): void {
  ctx.waitUntil(ctx.pushQueue.send(message))
}
