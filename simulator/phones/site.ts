import { handleMails } from '../mails/api.ts'
import type { Mailbox } from '../mails/mailbox.ts'
import { handlePhones, refuseForeign } from './api.ts'
import { servePage } from './page/serve.ts'
import type { Phones } from './phones.ts'

/**
 * What the simulator answers for people: the phones' page at `/` with its API under `/phones`, and the mailbox under
 * `/mails`. Null for everything else.
 */
export async function handleSite(
  phones: Phones,
  mailbox: Mailbox,
  request: Request,
): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  const file = request.method === 'GET' ? servePage(pathname) : null
  if (file) return new Response(file.body, { status: file.status, headers: file.headers })
  // The levers of the Google double change as much as the phones do.
  const isGuarded = /^\/(phones|mails|_)/.test(pathname)
  return (
    (isGuarded && refuseForeign(request)) ||
    (await handleMails(mailbox, phones, request)) ||
    handlePhones(phones, request)
  )
}
