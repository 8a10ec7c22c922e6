/**
 * IPv4 addresses that are not public. Hosts come out of `new URL`, so every spelling of an IPv4 address
 * (`0x7f000001`, `127.1`, `0177.0.0.1`) is already four decimal numbers and IPv6 is in brackets.
 *
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const BLOCKED_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map((cidr) => parseCidr(cidr, parseIpv4))

/**
 * Only 2000::/3 is global unicast: loopback, link-local, unique local, multicast, NAT64, SRv6 and the
 * old IPv4-compatible form all lie outside it. What is listed here lies inside and is special anyway.
 */
const GLOBAL_UNICAST = parseCidr('2000::/3', parseIpv6)
const BLOCKED_IPV6 = [
  '2001::/23', // IETF protocol assignments, among them Teredo, which embeds an IPv4 address
  '2001:db8::/32',
  '2002::/16', // 6to4 embeds an IPv4 address
  '3fff::/20',
].map((cidr) => parseCidr(cidr, parseIpv6))
const MAPPED_IPV4 = parseCidr('::ffff:0:0/96', parseIpv6)
const LOOPBACK_IPV4 = parseCidr('127.0.0.0/8', parseIpv4)
const LOOPBACK_IPV6 = parseCidr('::1/128', parseIpv6)

export type IpClass = 'public' | 'loopback' | 'special'

/** The class of a URL's hostname (`10.0.0.1`, `[::1]`), or null where it is a name. */
export function classifyIpLiteral(hostname: string): IpClass | null {
  if (hostname.startsWith('[')) {
    const address = parseIpv6(hostname.slice(1, -1))
    if (contains(MAPPED_IPV4, address)) return classifyIpv4(address.slice(12))
    if (contains(LOOPBACK_IPV6, address)) return 'loopback'
    const isPublic =
      contains(GLOBAL_UNICAST, address) && !BLOCKED_IPV6.some((cidr) => contains(cidr, address))
    return isPublic ? 'public' : 'special'
  }
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? classifyIpv4(parseIpv4(hostname)) : null
}

/**
 * Names the subscriber behind an address: an IPv4 address, or the first 64 bits of an IPv6 one, for providers give each
 * of their customers that many addresses or more. A text that is no address names itself.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6177
 */
export function subscriberOf(address: string): string {
  const bytes = bytesOf(address)
  if (!bytes) return address
  return bytes.length === 4 ? bytes.join('.') : `${groupsOf(bytes.slice(0, 8))}::/64`
}

/**
 * The network around an address, too wide to point at a person: 24 bits of an IPv4 address, 48 of an IPv6 one. Null for a
 * text that is no address.
 */
export function networkOf(address: string): string | null {
  const bytes = bytesOf(address)
  if (!bytes) return null
  return bytes.length === 4
    ? `${bytes.slice(0, 3).join('.')}.0/24`
    : `${groupsOf(bytes.slice(0, 6))}::/48`
}

/** The four or sixteen bytes of an address in any spelling; null for another text. */
function bytesOf(address: string): number[] | null {
  const isIpv6 = address.includes(':')
  if (!isIpv6 && !/^\d+\.\d+\.\d+\.\d+$/.test(address)) return null
  const hostname = URL.parse(`http://${isIpv6 ? `[${address}]` : address}`)?.hostname
  if (!hostname) return null
  if (!isIpv6) return parseIpv4(hostname)
  const bytes = parseIpv6(hostname.slice(1, -1))
  return contains(MAPPED_IPV4, bytes) ? bytes.slice(12) : bytes
}

function groupsOf(bytes: number[]): string {
  const groups = bytes.flatMap((byte, at) => (at % 2 === 0 ? [(byte << 8) | bytes[at + 1]!] : []))
  return groups.map((group) => group.toString(16)).join(':')
}

function classifyIpv4(address: number[]): IpClass {
  if (contains(LOOPBACK_IPV4, address)) return 'loopback'
  return BLOCKED_IPV4.some((cidr) => contains(cidr, address)) ? 'special' : 'public'
}

interface Cidr {
  address: number[]
  prefixBits: number
}

function parseCidr(cidr: string, parse: (address: string) => number[]): Cidr {
  const [address = '', prefix] = cidr.split('/')
  return { address: parse(address), prefixBits: Number(prefix) }
}

function contains(cidr: Cidr, address: number[]): boolean {
  return cidr.address.every((byte, i) => {
    const bits = Math.min(8, Math.max(0, cidr.prefixBits - i * 8))
    const mask = (0xff << (8 - bits)) & 0xff
    return ((byte ^ (address[i] ?? 0)) & mask) === 0
  })
}

function parseIpv4(address: string): number[] {
  return address.split('.').map(Number)
}

/** Takes the form that `new URL` writes: hexadecimal groups, at most one `::`, never a dotted tail. */
function parseIpv6(address: string): number[] {
  const [head = '', tail = ''] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const groups = [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return groups.flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 0xff]
  })
}
