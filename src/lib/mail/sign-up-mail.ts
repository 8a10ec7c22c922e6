import { ACCENT } from '../markup/accent.ts'
import { html } from '../markup/html.ts'
import type { MailWords } from '../words/words.ts'
import { headerText } from './header-text.ts'

const MAX_SUBJECT = 120
const MAX_LINE = 200
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const { fill, ink } = ACCENT.light

/** A mail with one button: subject, plain text, and HTML without scripts, pictures and anything that reports whether it was read. */
export function renderSignUpMail(mail: {
  organizationName: string
  /** BCP 47. */
  language: string
  words: MailWords
  url: string
}): { subject: string; text: string; html: string } {
  const { organizationName, language, words, url } = mail
  const organization = headerText(organizationName, MAX_LINE)
  const subject = headerText(words.subject(organization), MAX_SUBJECT)
  const lead = words.lead(organization)
  return {
    subject,
    text: `${[lead, `${words.button}:\n${url}`, words.note].join('\n\n')}\n`,
    html: html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
</head>
<body style="margin:0;padding:32px 16px">
<div role="article" aria-roledescription="email" aria-label="${subject}" lang="${language}" style="max-width:480px;margin:0 auto">
<h1 dir="auto" style="margin:0;${FONT};font-size:24px;line-height:1.25;font-weight:650;overflow-wrap:anywhere">${organization}</h1>
<p dir="auto" style="margin:12px 0 0;${FONT};font-size:17px;line-height:1.5;overflow-wrap:anywhere">${lead}</p>
<p style="margin:24px 0"><a href="${url}" style="display:block;padding:13px 20px;border-radius:14px;background:${fill};color:${ink};${FONT};font-size:17px;line-height:1.4;font-weight:600;text-align:center;text-decoration:none">${words.button}</a></p>
<p style="margin:0;${FONT};font-size:14px;line-height:1.5">${words.note}</p>
</div>
</body>
</html>
`.source,
  }
}
