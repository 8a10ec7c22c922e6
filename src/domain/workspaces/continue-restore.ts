import { encodeHex } from '../../lib/encoding/hex.ts'
import type { Ctx } from '../model/ctx.ts'
import type {
  LostVersions,
  Recovery,
  RestorableWorkspace,
  Restore,
} from '../model/ports/restores.ts'
import { renewRestored } from './renew-restored.ts'
import { CLOSED_AFTER_MS, type RestorePorts } from './restore.ts'

/** How far numbers jump: nothing that somebody has written down may come again. */
const JUMP = 1_000_000

/**
 * Takes a restore to its end from wherever it stands. Run by a queue, so it may run twice, late or half: each step can be done
 * again, and none relies on what the database of the workspace says, for that goes back.
 *
 * @param ctxInside works in the closed workspace
 */
export async function continueRestore(
  ports: RestorePorts,
  ctxInside: (workspace: RestorableWorkspace) => Ctx,
  workspaceId: string,
): Promise<void> {
  const { now, restores, workspaceQueue } = ports
  const workspace = await restores.find(workspaceId)
  if (workspace?.state !== 'restoring') return
  const begun = workspace.restore!
  const waitMs = begun.startedAt + CLOSED_AFTER_MS - now()
  if (waitMs > 0) {
    const delaySeconds = Math.ceil(waitMs / 1000)
    return workspaceQueue.send({ type: 'workspace.restore', workspaceId }, { delaySeconds })
  }
  const recovery = ports.recoveryOf(workspace)
  const ctx = ctxInside(workspace)
  const restore = begun.undo ? begun : await prepare(ports, ctx, recovery, begun)
  if (!restore?.undo) return
  const { mark, highestSeq } = restore.undo
  await recovery.restore(restore.bookmark, mark)
  await recovery.beginAnew(mark, highestSeq + JUMP)
  let notifyUntil = now()
  for (let page = 0; ; page++) {
    const versions = await restores.versions(workspaceId, restore.id, page)
    if (!versions) break
    notifyUntil = await renewRestored(ctx, restore, versions, notifyUntil)
  }
  await restores.move(workspaceId, restore, { ...restore, finishedAt: now() })
}

/** Keeps what is about to be lost and still needed. Null: another run was quicker. */
async function prepare(
  { restores }: RestorePorts,
  ctx: Ctx,
  recovery: Recovery,
  restore: Restore,
): Promise<Restore | null> {
  const { id } = ctx.workspace
  const bookmark = await recovery.bookmark()
  for (let page = 0, afterSeq: number | null = 0; afterSeq !== null; page++) {
    const { versions, next }: { versions: LostVersions; next: number | null } =
      await recovery.changedSince(restore.at, afterSeq)
    await restores.keepVersions(id, restore.id, page, versions)
    afterSeq = next
  }
  const mark = encodeHex(ctx.randomBytes(8))
  const { highestSeq } = await recovery.mark(mark)
  const prepared = { ...restore, undo: { bookmark, mark, highestSeq } }
  return (await restores.move(id, restore, prepared)) ? prepared : null
}
