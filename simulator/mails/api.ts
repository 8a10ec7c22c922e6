import { PhoneError } from '../phones/phone.ts'
import type { Phones } from '../phones/phones.ts'
import { IncomingMail, type KeptMail, type Mailbox } from './mailbox.ts'
import { mailDocument, mailsPage } from './page.ts'

const NO_STORE = { 'cache-control': 'no-store' }

/**
 * The mailbox over HTTP: what MAIL_URL points at, JSON for programs, and a page for who looks at `/mails` with a
 * browser. Null where the path is none of its own.
 */
export async function handleMails(
  mailbox: Mailbox,
  phones: Phones,
  request: Request,
): Promise<Response | null> {
  const url = new URL(request.url)
  const [, area, id, what, ...rest] = url.pathname.split('/')
  if (area !== 'mails') return null
  if (rest.length > 0) return refuse(404, 'not_found', `There is nothing at ${url.pathname}`)
  if (id === undefined) return handleAll(mailbox, phones, request, url)
  const mail = mailbox.get(id)
  if (!mail) return refuse(404, 'not_found', `There is no mail ${id}`)
  if (what === 'open') {
    return request.method === 'POST' ? open(mailbox, phones, mail, request) : onlyTo('POST')
  }
  if (request.method !== 'GET') return onlyTo('GET')
  if (what === 'html') return mailDocument(mail)
  if (what === undefined) return Response.json(mail, { headers: NO_STORE })
  return refuse(404, 'not_found', `There is nothing at ${url.pathname}`)
}

async function handleAll(
  mailbox: Mailbox,
  phones: Phones,
  request: Request,
  { searchParams }: URL,
): Promise<Response> {
  if (request.method === 'DELETE') {
    mailbox.clear()
    return new Response(null, { status: 204 })
  }
  if (request.method === 'POST') return receive(mailbox, request)
  if (request.method !== 'GET') return onlyTo('GET, POST, DELETE')
  const mails = mailbox.all(searchParams.get('to') ?? undefined)
  if (!/\btext\/html\b/.test(request.headers.get('accept') ?? '')) {
    return Response.json(mails, { headers: { ...NO_STORE, vary: 'accept' } })
  }
  const shown = mails.find(({ id }) => id === searchParams.get('mail')) ?? mails[0] ?? null
  return mailsPage({ mails, open: shown, phones: phones.all(), trouble: null })
}

async function receive(mailbox: Mailbox, request: Request): Promise<Response> {
  const body = await request.json().catch(() => null)
  const { success, data, error } = IncomingMail.safeParse(body)
  if (success) return Response.json({ id: mailbox.receive(data).id })
  const [issue] = error.issues
  return refuse(422, 'invalid_mail', `${issue?.path.join('.')}: ${issue?.message}`)
}

/** A tap on a link of the mail, on one of the phones: it opens the link as it would any other. */
async function open(
  mailbox: Mailbox,
  phones: Phones,
  mail: KeptMail,
  request: Request,
): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const link = form.get('link')
  try {
    if (!link || !mail.links.includes(link)) {
      throw new PhoneError(400, 'invalid_request', 'The mail has no such link')
    }
    await phones.get(form.get('phone') ?? '').add(link)
    return new Response(null, { status: 303, headers: { location: '/' } })
  } catch (error) {
    if (!(error instanceof PhoneError)) throw error
    const trouble = error.message
    return mailsPage({ mails: mailbox.all(), open: mail, phones: phones.all(), trouble })
  } finally {
    phones.save()
  }
}

function onlyTo(allow: string): Response {
  const answer = refuse(405, 'method_not_allowed', `Here one can only ${allow}`)
  answer.headers.set('allow', allow)
  return answer
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message } }, { status, headers: NO_STORE })
}
