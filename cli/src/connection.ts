import { type Config, type Environment, readConfig } from './config.ts'
import { findLocalService, type LocalSearch } from './local-service.ts'
import { checkServiceAddress } from './service-address.ts'
import { UsageError } from './usage-error.ts'

/** Which service to ask, and as whom. */
export interface Connection {
  apiKey: string
  baseUrl: string
  /** Where the key was found. */
  source: string
  /** The simulated phones, beside a service that runs on this machine. */
  simulatorUrl: string | null
  /** The address may be `http://` on another machine. */
  allowInsecureHttp: boolean
}

export interface ConnectionOptions {
  apiKey?: string
  baseUrl?: string
  allowInsecureHttp?: boolean
}

/**
 * The options, else the environment, else a service that runs on this machine, else what `wps login` has kept.
 *
 * A key goes only to an address that was given beside it, or to the one that it was kept with. No file in a folder lends
 * its address to a key that was found elsewhere: whoever wrote that file would get the key.
 *
 * @param checkout whose `.local` is looked into; left out: the one that this program is part of
 * @throws UsageError where no service or no key is known, or the address is not safe to send a key to
 */
export async function findConnection(
  options: ConnectionOptions,
  env: Environment = process.env,
  checkout?: string,
): Promise<Connection> {
  const allowInsecureHttp = insecureHttpIsAllowed(options, env)
  const given = options.baseUrl || env.WALLET_PASS_BASE_URL
  const address = given ? checkServiceAddress(given, allowInsecureHttp) : undefined
  const config = readConfig()
  const local = await findLocalService(env, checkout)
  const apiKey = options.apiKey || env.WALLET_PASS_API_KEY
  const found = apiKey
    ? withKey(apiKey, options.apiKey ? '--api-key' : 'WALLET_PASS_API_KEY', address, config)
    : withoutKey(address, config, local)
  checkServiceAddress(found.baseUrl, allowInsecureHttp)
  const isLocal = found.baseUrl === local.service?.baseUrl
  const simulatorUrl = isLocal ? local.service!.simulatorUrl : null
  return { ...found, simulatorUrl, allowInsecureHttp }
}

/** Whether a key may go over plain HTTP to another machine. */
export function insecureHttpIsAllowed(
  { allowInsecureHttp }: ConnectionOptions,
  env: Environment = process.env,
): boolean {
  return allowInsecureHttp === true || env.WALLET_PASS_ALLOW_INSECURE_HTTP === 'true'
}

type Found = Pick<Connection, 'apiKey' | 'baseUrl' | 'source'>

/** Where a key that was given may go. */
function withKey(
  apiKey: string,
  source: string,
  address: string | undefined,
  config: Config,
): Found {
  const baseUrl = address ?? (config.apiKey === apiKey ? config.baseUrl : undefined)
  if (baseUrl !== undefined) return { apiKey, baseUrl, source }
  throw new UsageError(
    'Say where the service is: --base-url or WALLET_PASS_BASE_URL. A key that you give goes only to an address that you give.',
  )
}

/** Whose key fits the address, or either where none was given. */
function withoutKey(
  address: string | undefined,
  { apiKey, baseUrl }: Config,
  { service, ignored }: LocalSearch,
): Found {
  const isMeant = (url: string) => address === undefined || address === url
  if (service && isMeant(service.baseUrl)) {
    return { apiKey: service.apiKey, baseUrl: service.baseUrl, source: service.file }
  }
  if (apiKey && baseUrl && isMeant(baseUrl)) return { apiKey, baseUrl, source: '`wps login`' }
  const missing =
    'No API key. Type `wps login`, or set WALLET_PASS_API_KEY, or start a service here with `npm start`.'
  throw new UsageError([missing, ...ignored].join('\n'))
}
