import type { Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import type { MailMessage } from '../model/ports/queues.ts'
import { RENOTIFY_AFTER_MS } from './queue.ts'

/** Mails that exist once their writes are committed. */
export interface Notice {
  /** Go into the commit that makes the passes: then no mail is lost, whatever happens afterwards. */
  writes: Write[]
  /** Once the commit is through: has them sent at once. Without it the sweep does, some minutes later. */
  send(): void
}

/**
 * Brings passes to their holders by mail: one mail for each address, with a link for each pass. Where they are all for
 * one address and `bundleId` names the bundle of exactly these passes, the mail carries the link of the bundle instead.
 * Passes without an address are left out, and without a mail transport nothing is sent at all.
 *
 * Passes and bundle may be such as are only about to be committed. Given twice, it is still one mail.
 */
export function notifyHolders(ctx: Ctx, passes: Pass[], bundleId: string | null = null): Notice {
  const byAddress = new Map<string, Pass[]>()
  for (const pass of passes) {
    const address = addressOf(pass)
    if (address !== null) byAddress.set(address, [...(byAddress.get(address) ?? []), pass])
  }
  const mails = [...byAddress.values()].map((theirs) => ({
    passes: theirs,
    bundleId: theirs.length === passes.length ? bundleId : null,
  }))
  return noticeOf(ctx, mails)
}

/** As `notifyHolders`, of passes that have nothing to do with each other: each is a mail of its own. */
export function notifyHoldersApart(ctx: Ctx, passes: Pass[]): Notice {
  const mailed = passes.filter((pass) => addressOf(pass) !== null)
  return noticeOf(
    ctx,
    mailed.map((pass) => ({ passes: [pass], bundleId: null })),
  )
}

function noticeOf(ctx: Ctx, wanted: { passes: Pass[]; bundleId: string | null }[]): Notice {
  const messages: { body: MailMessage }[] = []
  const writes = (ctx.mailer ? wanted : []).map(({ passes, bundleId }) => {
    const id = `mail_${(bundleId ?? passes[0]!.id).replace(/^[a-z]+_/, '')}`
    messages.push({ body: { type: 'mail.send', workspaceId: ctx.workspace.id, mailId: id } })
    return ctx.mails.insertion({
      id,
      passIds: passes.map((pass) => pass.id),
      bundleId,
      createdAt: ctx.now(),
      retryAt: ctx.now() + RENOTIFY_AFTER_MS,
    })
  })
  return {
    writes,
    send() {
      ctx.waitUntil(ctx.mailQueue.sendMany(messages).catch(() => undefined))
    },
  }
}

/** As mailboxes are told apart; null where there is none. */
export function addressOf({ customer }: Pick<Pass, 'customer'>): string | null {
  return customer?.email?.toLowerCase() ?? null
}
