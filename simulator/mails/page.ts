import { type Html, html } from '../../src/lib/markup/html.ts'
import type { PhoneState } from '../phones/state.ts'
import type { KeptMail } from './mailbox.ts'

/** Nothing but our own sheet, our own forms, and the mail in its frame. */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What a mail program allows: style sheets, and links that open elsewhere; no scripts, nothing fetched. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

const SHARED = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/** The mail alone, as it is. Its links leave the frame: no page of the service lets itself be framed. */
export function mailDocument({ html: source }: KeptMail): Response {
  const body = source.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`)
  return new Response(body, {
    headers: {
      ...SHARED,
      'referrer-policy': 'no-referrer',
      'content-security-policy': MAIL_POLICY,
    },
  })
}

/** The mailbox for a person: all mails, and one of them as its reader sees it. */
export function mailsPage(view: {
  mails: KeptMail[]
  open: KeptMail | null
  phones: PhoneState[]
  /** Why the last thing that was asked for did not happen. */
  trouble: string | null
}): Response {
  const { mails, open, phones, trouble } = view
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${mails.length === 0 ? html`<meta http-equiv="refresh" content="3">` : ''}
<title>${open ? `${open.subject} – ` : ''}Mailbox</title>
<link rel="icon" href="/simulator/phones/page/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/simulator/phones/page/page.css">
<link rel="stylesheet" href="/simulator/mails/mails.css">
</head>
<body>
<header class="top">
<img src="/simulator/phones/page/icon.svg" width="44" height="44" alt="">
<div>
<h1>Mailbox</h1>
<p>What your service mailed to holders. Nothing leaves this machine. <a href="/">The simulated phones</a></p>
</div>
</header>
<main>
${trouble ? html`<p class="trouble" role="alert">${trouble}</p>` : ''}
${mails.length === 0 ? html`<p class="none">No mails yet. Issue a pass with <code>"notify": "email"</code> and an e-mail address.</p>` : ''}
<div class="mailbox">
${mails.length > 0 ? list(mails, open) : ''}
${open ? letter(open, phones) : ''}
</div>
</main>
</body>
</html>
`
  return new Response(page.source, {
    status: trouble ? 422 : 200,
    // Not `no-referrer`: browsers would send the forms with the Origin `null`.
    headers: {
      ...SHARED,
      'referrer-policy': 'same-origin',
      'content-security-policy': PAGE_POLICY,
    },
  })
}

function list(mails: KeptMail[], open: KeptMail | null): Html {
  const items = mails.map(
    (
      mail,
    ) => html`<li><a href="/mails?mail=${mail.id}"${mail === open ? html` aria-current="true"` : ''}>
<b dir="auto">${mail.subject}</b>
<span>${mail.to}</span>
<time datetime="${mail.at}">${when(mail.at)}</time>
</a></li>
`,
  )
  return html`<nav aria-label="Mails"><p class="count">${String(mails.length)} ${mails.length === 1 ? 'mail' : 'mails'} · <a href="/mails">Refresh</a></p><ul>${items}</ul></nav>`
}

function letter(mail: KeptMail, phones: PhoneState[]): Html {
  const several = mail.links.length > 1
  const rows = mail.links.map(
    (link, at) => html`<form method="post" action="/mails/${mail.id}/open" class="open">
<input type="hidden" name="link" value="${link}">
${several ? html`<span>Link ${String(at + 1)} of ${String(mail.links.length)}</span>` : ''}
${phones.map(({ id, name }) => html`<button name="phone" value="${id}"${several ? html` aria-label="${`Open link ${at + 1} on ${name}`}"` : ''}>Open on ${name}</button>`)}
</form>
`,
  )
  return html`<article aria-labelledby="subject">
<h2 id="subject" dir="auto">${mail.subject}</h2>
<dl>
<div><dt>From</dt><dd dir="auto">${mail.from}</dd></div>
<div><dt>To</dt><dd dir="auto">${mail.to}</dd></div>
<div><dt>At</dt><dd><time datetime="${mail.at}">${when(mail.at)}</time></dd></div>
</dl>
${rows}
<iframe title="The mail" src="/mails/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>As plain text</summary><pre dir="auto">${mail.text}</pre></details>
</article>`
}

const when = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`
