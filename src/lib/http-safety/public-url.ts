import { classifyIpLiteral } from './ip-address.ts'

export type UrlRefusal = 'malformed' | 'scheme' | 'userinfo' | 'fragment' | 'port' | 'host'
export type UrlCheck = { ok: true; url: URL } | { ok: false; reason: UrlRefusal }

const PORTS = new Set(['', '443', '8443'])
/**
 * Names that only ever resolve inside somebody's network: RFC 6761, 6762, 7686 and 8375, ICANN's `internal`, and what routers
 * and companies use without asking. `example`, `invalid` and `test` resolve nowhere.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6762#appendix-G
 * @see https://www.iana.org/assignments/special-use-domain-names
 */
const PRIVATE_SUFFIXES = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'home.arpa',
  'home',
  'lan',
  'corp',
  'intranet',
  'private',
  'mail',
  'onion',
  'alt',
]

/**
 * Whether we may send a request to an address that a user gave. Judges the address alone: Workers
 * cannot pin DNS, so a public name that resolves to a private address is left to the platform.
 *
 * @param allowLocalTargets also permits http and https to loopback, on any port
 */
export function checkPublicUrl(
  address: string,
  { allowLocalTargets }: { allowLocalTargets: boolean },
): UrlCheck {
  const url = URL.parse(address)
  if (!url) return refuse('malformed')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('scheme')
  if (url.username !== '' || url.password !== '') return refuse('userinfo')
  if (url.href.includes('#')) return refuse('fragment')

  // A resolver reads `name.` as `name`; more dots are malformed, and what reads them may be more lenient.
  const host = url.hostname.replace(/\.+$/, '')
  const ipClass = classifyIpLiteral(host)
  if (allowLocalTargets && (host === 'localhost' || ipClass === 'loopback'))
    return { ok: true, url }

  if (url.protocol !== 'https:') return refuse('scheme')
  if (!PORTS.has(url.port)) return refuse('port')
  if (ipClass ? ipClass !== 'public' : isPrivateName(host)) return refuse('host')
  return { ok: true, url }
}

function isPrivateName(host: string): boolean {
  return (
    !host.includes('.') ||
    PRIVATE_SUFFIXES.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))
  )
}

function refuse(reason: UrlRefusal): UrlCheck {
  return { ok: false, reason }
}
