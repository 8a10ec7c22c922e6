import { PhoneError } from './phone.ts'

/** The address of a link that somebody gave a phone. @throws PhoneError */
export function parseLink(text: string): URL {
  const url = URL.parse(text)
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url
  throw new PhoneError(400, 'invalid_request', 'The pass link must be an http or https address')
}

/** The addresses that a page links to, absolute, each once. */
export function linksOf(html: string, pageUrl: string): URL[] {
  const links = new Map<string, URL>()
  for (const [, href] of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/gi)) {
    const url = URL.parse(unescapeHtml(href!), pageUrl)
    if (url) links.set(url.href, url)
  }
  return [...links.values()]
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
