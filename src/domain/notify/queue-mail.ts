import type { Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import { RENOTIFY_AFTER_MS } from './queue.ts'

/** Mails that exist once their writes are committed. */
export interface QueuedMails {
  /** Go into the commit that makes the passes: then no mail is lost, whatever happens afterwards. */
  writes: Write[]
  /** Has the mails sent, once the commit is through. Without it the sweep does so some minutes later. */
  send(): void
}

/**
 * Brings passes to their holders by mail: one mail for each address, with a link for each pass. Where they are all for
 * one address and `bundleId` names the bundle of exactly these passes, the mail carries the link of the bundle instead.
 * Passes without an address are left out, and without a mail transport nothing is sent at all.
 *
 * Passes and bundle need not be committed yet. Asked for twice, it is still one mail.
 */
export function notifyHolders(
  ctx: Ctx,
  passes: Pass[],
  bundleId: string | null = null,
): QueuedMails {
  const mails = [...Map.groupBy(withAddress(passes), addressOf).values()].map((theirs) => ({
    passes: theirs,
    bundleId: theirs.length === passes.length ? bundleId : null,
  }))
  return queueMails(ctx, mails)
}

/** The same for passes that have nothing to do with each other: each gets a mail of its own. */
export function notifyHoldersApart(ctx: Ctx, passes: Pass[]): QueuedMails {
  const mails = withAddress(passes).map((pass) => ({ passes: [pass], bundleId: null }))
  return queueMails(ctx, mails)
}

const withAddress = (passes: Pass[]) => passes.filter((pass) => addressOf(pass) !== null)

function queueMails(ctx: Ctx, wanted: { passes: Pass[]; bundleId: string | null }[]): QueuedMails {
  const mails = (ctx.mailer ? wanted : []).map(({ passes, bundleId }) => ({
    id: `mail_${(bundleId ?? passes[0]!.id).replace(/^[a-z]+_/, '')}`,
    passIds: passes.map(({ id }) => id),
    bundleId,
    createdAt: ctx.now(),
    retryAt: ctx.now() + RENOTIFY_AFTER_MS,
  }))
  const messages = mails.map(({ id }) => ({
    body: { type: 'mail.send' as const, workspaceId: ctx.workspace.id, mailId: id },
  }))
  return {
    writes: mails.map((mail) => ctx.mails.insertion(mail)),
    send() {
      if (messages.length === 0) return
      ctx.waitUntil(ctx.mailQueue.sendMany(messages))
    },
  }
}

/** The address of the holder, in the one spelling by which mailboxes are compared; null where there is none. */
export function addressOf({ customer }: Pick<Pass, 'customer'>): string | null {
  return customer?.email?.toLowerCase() ?? null
}
