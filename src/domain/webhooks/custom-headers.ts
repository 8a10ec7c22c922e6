import * as z from 'zod'

const MAX_HEADERS = 20
const MAX_VALUE_CHARACTERS = 1024

/** Headers that describe the request or its connection, or that we set ourselves. Clients may not set them. */
const RESERVED_NAMES = new Set([
  'age',
  'cache-control',
  'clear-site-data',
  'connection',
  'content-encoding',
  'content-language',
  'content-length',
  'content-location',
  'content-type',
  'expect',
  'expires',
  'host',
  'keep-alive',
  'pragma',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'trailers',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'warning',
])

/** Beginnings of header names that carry our signature, or that clouds and proxies trust. */
const RESERVED_PREFIXES = [
  'webhook-',
  'svix-',
  'x-svix-',
  'x-amz-',
  'x-amzn-',
  'x-goog',
  'x-gfe',
  'x-azure-',
  'x-fd-',
  'cf-',
]

/** A header name is a token: https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2 */
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}$/
/** A header value is visible ASCII with spaces between, so that it cannot begin another header. */
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/

export function isReservedHeader(name: string): boolean {
  const lower = name.toLowerCase()
  return RESERVED_NAMES.has(lower) || RESERVED_PREFIXES.some((prefix) => lower.startsWith(prefix))
}

/** Headers that an endpoint gets with every delivery, such as an Authorization of its own. Values are secrets. */
export const CustomHeaders = z
  .record(z.string(), z.string())
  .superRefine((headers, { addIssue }) => {
    const names = Object.keys(headers)
    if (names.length > MAX_HEADERS) addIssue(`Must have at most ${MAX_HEADERS} headers`)
    const seen = new Set<string>()
    for (const name of names.slice(0, MAX_HEADERS)) {
      const refuse = (message: string) => addIssue({ code: 'custom', path: [name], message })
      if (!NAME.test(name)) refuse('Not a header name of at most 64 characters')
      else if (isReservedHeader(name)) refuse('This header is reserved')
      else if (seen.has(name.toLowerCase())) refuse('The same header in another spelling')
      seen.add(name.toLowerCase())
      const value = headers[name]!
      if (value.length > MAX_VALUE_CHARACTERS || !VALUE.test(value)) {
        refuse(`Must be 1 to ${MAX_VALUE_CHARACTERS} visible ASCII characters`)
      }
    }
  })
  .meta({
    id: 'WebhookCustomHeaders',
    description: 'Headers by their names, at most 20.',
    examples: [{ 'X-Team': 'loyalty' }],
  })
