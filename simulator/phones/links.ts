const SCHEMES = new Set(['https:', 'tel:', 'mailto:', 'geo:'])

/** The address when a wallet would open it; null for every other scheme. */
export function safeHref(address: string): string | null {
  try {
    const url = new URL(address.trim())
    return SCHEMES.has(url.protocol) ? url.href : null
  } catch {
    return null
  }
}

/** A run of text, with an address where it can be touched. */
export interface Run {
  text: string
  href: string | null
}

const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}$/i
const PHONE = /^\+?[\d\s().-]{6,}$/
const TRAILING = /[.,;:!?)\]]+$/

/** Finds what Wallet's data detectors find: web addresses, e-mail addresses and phone numbers. */
export function detectLinks(value: string, detect: { links: boolean; phones: boolean }): Run[] {
  if (detect.phones && PHONE.test(value.trim()) && value.replace(/\D/g, '').length >= 6) {
    return [{ text: value, href: safeHref(`tel:${value.replace(/[^\d+]/g, '')}`) }]
  }
  if (!detect.links) return [{ text: value, href: null }]
  return value.split(/(\s+)/).flatMap((word): Run[] => {
    const tail = TRAILING.exec(word)?.[0] ?? ''
    const core = word.slice(0, word.length - tail.length)
    const href = core.startsWith('https://')
      ? safeHref(core)
      : EMAIL.test(core)
        ? safeHref(`mailto:${core}`)
        : null
    if (!href) return [{ text: word, href: null }]
    return tail
      ? [
          { text: core, href },
          { text: tail, href: null },
        ]
      : [{ text: core, href }]
  })
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

export const unescaped = (markup: string): string =>
  markup.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!)

/**
 * Wallet's `attributedValue`: text in which only `<a href="…">` means something. Any other markup is
 * shown as it stands.
 */
export function readAttributed(markup: string): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const match of markup.matchAll(/<a\s+href\s*=\s*(["'])(.*?)\1\s*>(.*?)<\/a\s*>/gis)) {
    if (match.index > from) {
      runs.push({ text: unescaped(markup.slice(from, match.index)), href: null })
    }
    runs.push({ text: unescaped(match[3]!), href: safeHref(unescaped(match[2]!)) })
    from = match.index + match[0].length
  }
  if (from < markup.length) runs.push({ text: unescaped(markup.slice(from)), href: null })
  return runs
}
