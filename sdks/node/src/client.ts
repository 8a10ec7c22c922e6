import { WalletPassError } from './errors.ts'
import { Resources } from './generated/resources.ts'
import { type Attempt, type Clock, Transport } from './transport.ts'
import * as webhooks from './webhooks.ts'

export interface ClientOptions {
  /** Where the service is, such as `https://passes.example.com`. Left out: `WALLET_PASS_BASE_URL`. */
  baseUrl?: string
  /** How long each try may take, in milliseconds; 30,000 where it is left out. */
  timeoutMs?: number
  /** How often a request is sent again after a failure that may pass; 2 where it is left out. */
  maxRetries?: number
  /** In place of the global `fetch`. */
  fetch?: typeof fetch
  /** Sent with every request. */
  headers?: Record<string, string>
  /** Lets the key go over `http://` to another machine, where everybody on the way can read it. */
  allowInsecureHttp?: boolean
  /** Called after each try of a call, for logs and figures. What it throws does not touch the call. */
  onAttempt?: (attempt: Attempt) => void
  /** @internal */
  clock?: Clock
}

const KEY = /^wps_(?:live|test)_[0-9A-Za-z]{38}$/

/**
 * A client of the service.
 *
 * @example
 * const wp = new WalletPass(process.env.WALLET_PASS_API_KEY, { baseUrl: 'https://passes.example.com' })
 * const pass = await wp.passes.issue({ templateId, customer: { name: 'Sofia' } })
 */
export class WalletPass extends Resources {
  static readonly webhooks = webhooks

  /** @param apiKey `wps_live_…` or `wps_test_…`. Left out: `WALLET_PASS_API_KEY` */
  constructor(apiKey?: string, options: ClientOptions = {}) {
    super(
      new Transport({
        apiKey: checkedKey(apiKey ?? environment('WALLET_PASS_API_KEY')),
        baseUrl: checkedUrl(
          options.baseUrl ?? environment('WALLET_PASS_BASE_URL'),
          options.allowInsecureHttp === true,
        ),
        timeoutMs: options.timeoutMs ?? 30_000,
        maxRetries: options.maxRetries ?? 2,
        headers: options.headers ?? {},
        fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
        clock: options.clock ?? CLOCK,
        onAttempt: options.onAttempt,
      }),
    )
  }
}

function checkedKey(key: string | undefined): string {
  if (!key) throw new WalletPassError('Give the API key, or set WALLET_PASS_API_KEY')
  if (KEY.test(key)) return key
  throw new WalletPassError('The API key is malformed: keys look like wps_live_… or wps_test_…')
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

function checkedUrl(address: string | undefined, allowInsecureHttp: boolean): string {
  if (!address) throw new WalletPassError('Give `baseUrl`, or set WALLET_PASS_BASE_URL')
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    throw new WalletPassError('`baseUrl` must be an address such as https://passes.example.com')
  }
  const { protocol, hostname } = new URL(address)
  if (protocol === 'http:' && !LOOPBACK.test(hostname) && !allowInsecureHttp) {
    throw new WalletPassError(
      '`baseUrl` would get the API key in clear text: use https://, or set `allowInsecureHttp`',
    )
  }
  const base = address.replace(/\/+$/, '')
  if (!base.endsWith('/api/v1')) return base
  throw new WalletPassError('Leave `/api/v1` out of `baseUrl`: every request adds it')
}

const environment = (name: string): string | undefined =>
  (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env?.[name]

const CLOCK: Clock = {
  now: Date.now,
  random: Math.random,
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      if (signal?.aborted) end()
      else signal?.addEventListener('abort', end, { once: true })
    }),
}
