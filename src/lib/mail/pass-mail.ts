import { ACCENT } from '../markup/accent.ts'
import { Html, html } from '../markup/html.ts'
import { headerText } from './header-text.ts'

/** A pass in a mail. */
export interface MailedPass {
  name: string
  /** `#rrggbb` */
  background: string
  foreground: string
  pageUrl: string
  /** Where the pass can be added to a wallet. */
  links: { label: string; url: string }[]
}

export interface PassMail {
  organizationName: string
  passes: MailedPass[]
  /** The one link that opens all of them. */
  bundleUrl: string | null
  /** Whether the passes are for trying out only. */
  test: boolean
}

const MAX_SUBJECT = 120
const MAX_NAMES = 10
const TEST_NOTICE = 'Test pass: not valid.'
const CARE = 'Anyone with a link in this mail can open what it leads to. Forward it with care.'

/**
 * The mail that brings passes to their holder: subject, plain text, and HTML without scripts, pictures and anything
 * that reports whether it was read. It holds nothing that the holder has entered, such as a name: otherwise people
 * could order with somebody else's address to send them a text.
 */
export function renderPassMail(mail: PassMail): { subject: string; text: string; html: string } {
  const subject = subjectOf(mail)
  return { subject, text: textOf(mail), html: htmlOf(mail, subject) }
}

/** Whose pass it is stands in the sender's name, or else in the first line of the mail. */
function subjectOf({ organizationName, passes }: PassMail): string {
  const [first] = passes
  const name = first?.name === organizationName ? undefined : first?.name
  const what = passes.length > 1 ? `Your ${passes.length} passes` : (name ?? 'Your pass')
  return headerText(what === name ? what : `${what} from ${organizationName}`, MAX_SUBJECT)
}

function leadOf({ organizationName, passes }: PassMail): string {
  return passes.length > 1
    ? `Here are your ${passes.length} passes from ${organizationName}.`
    : `Here is your pass from ${organizationName}.`
}

const HINT =
  'Open this mail on your phone and add it to your wallet so it’s ready when you need it.'
const HINT_ALL =
  'Open this mail on your phone and add them to your wallet so they’re ready when you need them.'

/** The plain text, for programs that show no HTML. */
function textOf(mail: PassMail): string {
  const { passes, bundleUrl, test } = mail
  const oneLine = (text: string) => headerText(text, 200)
  const blocks = [
    oneLine(leadOf(mail)),
    passes.length > 1 ? HINT_ALL : HINT,
    ...(test ? [TEST_NOTICE] : []),
    ...(bundleUrl
      ? [
          [...namesOf(passes).map((name) => `- ${oneLine(name)}`)].join('\n'),
          `Open your ${passes.length} passes:\n${bundleUrl}`,
        ]
      : passes.map((pass) =>
          [
            oneLine(pass.name),
            pass.pageUrl,
            ...pass.links.map(({ label, url }) => `${label}: ${url}`),
          ].join('\n'),
        )),
    CARE,
  ]
  return `${blocks.join('\n\n')}\n`
}

function namesOf(passes: MailedPass[]): string[] {
  const names = passes.slice(0, MAX_NAMES).map(({ name }) => name)
  return passes.length > MAX_NAMES ? [...names, `and ${passes.length - MAX_NAMES} more`] : names
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Dark colours, for programs that know style sheets. The light colours stand at every element. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#131416!important}.card{background:#1d1f22!important;border-color:#34363b!important}
.ink{color:#f1f1ee!important}.soft{color:#a9abb2!important}
.first{background:${ACCENT.dark.fill}!important;border-color:${ACCENT.dark.fill}!important;color:${ACCENT.dark.ink}!important}
.other{background:#1d1f22!important;border-color:#a9abb2!important;color:#f1f1ee!important}
.note{background:#2e2710!important;border-color:#c99b1d!important;color:#f6e4b0!important}}`

function htmlOf(mail: PassMail, subject: string): string {
  const { organizationName, passes, bundleUrl, test } = mail
  const cards = bundleUrl
    ? [bundleCard(passes, bundleUrl)]
    : passes.map((pass) => passCard(pass, passes.length > 1))
  return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${new Html(DARK)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f5f3">
<div role="article" aria-roledescription="email" aria-label="${subject}" lang="en">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f5f3">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:480px;text-align:start">
<tr><td style="padding:0 4px 24px">
<h1 class="ink" dir="auto" style="margin:0;${FONT};font-size:24px;line-height:1.25;font-weight:650;color:#1a1b1e;overflow-wrap:anywhere">${organizationName}</h1>
<p class="ink" dir="auto" style="margin:12px 0 0;${FONT};font-size:17px;line-height:1.5;color:#1a1b1e;overflow-wrap:anywhere">${leadOf(mail)}</p>
<p class="soft" style="margin:8px 0 0;${FONT};font-size:17px;line-height:1.5;color:#595b63">${passes.length > 1 ? HINT_ALL : HINT}</p>
${test ? html`<p class="note" style="margin:16px 0 0;padding:12px 16px;border:1px solid #d9a514;border-radius:12px;background:#fff6dd;${FONT};font-size:15px;line-height:1.45;color:#4d3a00">${TEST_NOTICE}</p>` : ''}
</td></tr>
${cards}
<tr><td style="padding:0 4px">
<p class="soft" style="margin:0;${FONT};font-size:14px;line-height:1.5;color:#595b63">${CARE}</p>
</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`.source
}

function passCard(pass: MailedPass, several: boolean): Html {
  const links = pass.links
  const about = several ? `: ${pass.name}` : ''
  return card(
    html`<h2 dir="auto" style="margin:0;${FONT};font-size:20px;line-height:1.3;font-weight:650;color:${colorOf(pass.foreground)};overflow-wrap:anywhere">${pass.name}</h2>`,
    pass.background,
    [
      ...links.map(({ label, url }, at) => button(label, url, label + about, at === 0)),
      html`<p style="margin:16px 0 0;${FONT};font-size:16px;line-height:1.5"><a class="ink" href="${pass.pageUrl}" aria-label="${`Open the pass in a browser${about}`}" style="color:#1a1b1e">Open the pass in a browser</a></p>`,
    ],
  )
}

function bundleCard(passes: MailedPass[], bundleUrl: string): Html {
  const [first] = passes
  const names = namesOf(passes).map(
    (name) => html`<li dir="auto" style="margin:0 0 4px">${name}</li>`,
  )
  const label = `Open your ${passes.length} passes`
  return card(
    html`<ul style="margin:0;padding:0 0 0 20px;${FONT};font-size:18px;line-height:1.4;font-weight:600;color:${colorOf(first?.foreground)};overflow-wrap:anywhere">${names}</ul>`,
    first?.background,
    [button(label, bundleUrl, label, true)],
  )
}

function card(head: Html, background: string | undefined, body: Html[]): Html {
  const color = colorOf(background)
  return html`<tr><td style="padding:0 0 24px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="border:1px solid #dddbd6;border-radius:16px;border-collapse:separate;overflow:hidden;background:#ffffff">
<tr><td bgcolor="${color}" style="padding:20px;border-radius:15px 15px 0 0;background:${color}">${head}</td></tr>
<tr><td style="padding:8px 20px 20px">${body}</td></tr>
</table>
</td></tr>
`
}

function button(label: string, url: string, spoken: string, first: boolean): Html {
  const look = first
    ? `background:${ACCENT.light.fill};border:1.5px solid ${ACCENT.light.fill};color:${ACCENT.light.ink}`
    : 'background:#ffffff;border:1.5px solid #595b63;color:#1a1b1e'
  return html`<a class="${first ? 'first' : 'other'}" href="${url}" aria-label="${spoken}" style="display:block;margin:12px 0 0;padding:13px 20px;border-radius:14px;${look};${FONT};font-size:17px;line-height:1.4;font-weight:600;text-align:center;text-decoration:none">${label}</a>`
}

/** Nothing but a colour gets into a style. */
function colorOf(color: string | undefined): string {
  return color !== undefined && /^#[0-9a-f]{6}$/i.test(color) ? color : '#1a1b1e'
}
