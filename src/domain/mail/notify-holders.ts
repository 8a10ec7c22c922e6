import type { Write } from '../commit.ts'
import type { Ctx } from '../ctx.ts'
import { RETELL_AFTER_MS } from '../passes/change.ts'
import type { Pass } from '../passes/pass.ts'
import type { MailMessage } from './mail.ts'

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
  for (const pass of ctx.mailer ? passes : []) {
    const address = addressOf(pass)
    if (address !== null) byAddress.set(address, [...(byAddress.get(address) ?? []), pass])
  }
  const messages: MailMessage[] = []
  const writes = [...byAddress.values()].map((theirs) => {
    const bundle = theirs.length === passes.length ? bundleId : null
    const id = `mail_${(bundle ?? theirs[0]!.id).replace(/^[a-z]+_/, '')}`
    messages.push({ type: 'mail.send', workspaceId: ctx.workspace.id, mailId: id })
    return ctx.mails.insertion({
      id,
      passIds: theirs.map((pass) => pass.id),
      bundleId: bundle,
      createdAt: ctx.now(),
      retryAt: ctx.now() + RETELL_AFTER_MS,
    })
  })
  return {
    writes,
    send() {
      if (messages.length === 0) return
      ctx.waitUntil(ctx.mailQueue.sendMany(messages).catch(() => undefined))
    },
  }
}

/** As mailboxes are told apart; null where there is none. */
export function addressOf({ customer }: Pick<Pass, 'customer'>): string | null {
  return customer?.email?.toLowerCase() ?? null
}
