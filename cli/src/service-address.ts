import { UsageError } from './usage-error.ts'

/** Whether an address leads to this machine. A name such as `passes.localhost` may lead elsewhere. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** A web address without a user's name in it; null for anything else. */
export function webAddress(text: unknown): URL | null {
  if (typeof text !== 'string' || !URL.canParse(text)) return null
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol)) return null
  return url.username === '' && url.password === '' ? url : null
}

/**
 * The address without a slash at its end.
 *
 * @throws UsageError for what is no web address, and for one that a key would reach in clear text
 */
export function checkServiceAddress(address: string, allowInsecureHttp: boolean): string {
  const url = webAddress(address)
  if (!url) {
    throw new UsageError(`“${address}” is no address such as https://passes.example.com`)
  }
  if (url.protocol === 'http:' && !isLoopback(url) && !allowInsecureHttp) {
    throw new UsageError(
      `${url.origin} would get the API key in clear text: use https://, or add --allow-insecure-http if you trust the network between`,
    )
  }
  const base = address.replace(/\/+$/, '')
  if (!base.endsWith('/api/v1')) return base
  throw new UsageError(`Leave /api/v1 out of “${address}”: every request adds it`)
}
