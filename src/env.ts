import { X509Certificate } from 'node:crypto'
import * as z from 'zod'
import { APPLE_WWDR_G4 } from './lib/apple/wwdr-g4.ts'
import { decodePem } from './lib/encoding/pem.ts'
import { checkPublicUrl } from './lib/http-safety/public-url.ts'
import { DEFAULT_BODY, parseBodyTemplate } from './lib/mail/body-template.ts'
import { parseSender } from './lib/mail/header-text.ts'
import { type KeyRing, KeyRingError, parseKeyRing } from './lib/seal/key-ring.ts'
import type { AccountObject } from './objects/account-object.ts'
import type { WorkspaceObject } from './objects/workspace-object.ts'

/** The Worker's bindings, as wrangler.toml declares them. */
export interface Bindings {
  /** The directory, and the data of workspaces that have no object. */
  DB: D1Database
  WORKSPACES: DurableObjectNamespace<WorkspaceObject>
  ACCOUNTS: DurableObjectNamespace<AccountObject>
  IDEMPOTENCY: KVNamespace
  FILES: R2Bucket
  PUSH_QUEUE: Queue
  JOB_QUEUE: Queue
  MAIL_QUEUE: Queue
  CHECKOUT_QUEUE: Queue
  EVENT_QUEUE: Queue
  WEBHOOK_QUEUE: Queue
  SLOW_WEBHOOK_QUEUE: Queue
  WORKSPACE_QUEUE: Queue
  KEY_LIMITER: RateLimit
  VERIFY_LIMITER: RateLimit
  ANONYMOUS_LIMITER: RateLimit
  HOOK_LIMITER: RateLimit
  UNSIGNED_HOOK_LIMITER: RateLimit
  SIGN_UP_LIMITER: RateLimit
  SIGN_UP_PAGE_LIMITER: RateLimit
  /** The folder dist/site: the documents, and the dashboard's static files. */
  ASSETS: Fetcher
  /** A client certificate for APNs (`wrangler mtls-certificate upload`); for APNS_TRANSPORT=mtls. */
  APNS_CERT?: Fetcher
}

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** `en=https://…/badge-en.svg de=https://…/badge-de.svg`, or one address for all languages. */
const badges = z
  .string()
  .default('')
  .transform((text, { addIssue }): Record<string, string> => {
    const entries = text
      .split(/\s+/)
      .filter(Boolean)
      .map((part) => BADGE.exec(part)?.groups)
    if (entries.every((entry) => entry !== undefined && URL.canParse(entry.url!))) {
      return Object.fromEntries(entries.map((entry) => [entry!.language ?? 'en', entry!.url!]))
    }
    addIssue('must be https addresses, each as language=address')
    return z.NEVER
  })

const BADGE = /^(?:(?<language>[a-z]{2})=)?(?<url>https:\/\/[^\s;,'"]+)$/

const PRINTABLE = /^[\x21-\x7e]*$/

const Variables = z.object({
  PUBLIC_BASE_URL: z.union([address, z.literal('')]).default(''),
  ENCRYPTION_KEYS: z.string(),
  LINK_SIGNING_KEYS: z.string(),
  BOOTSTRAP_TOKEN: z.string().min(32).optional(),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  APPLE_TRUSTED_ISSUERS: z.string().default(''),
  APNS_TRANSPORT: z.enum(['fetch', 'mtls', 'relay']).default('fetch'),
  APNS_BASE_URL: address.default('https://api.push.apple.com'),
  APNS_RELAY_URL: z.union([address, z.literal('')]).default(''),
  APNS_RELAY_SECRET: z.union([z.string().min(32), z.literal('')]).default(''),
  GOOGLE_WALLET_BASE_URL: address.default('https://walletobjects.googleapis.com/walletobjects/v1'),
  GOOGLE_TOKEN_URL: address.default('https://oauth2.googleapis.com/token'),
  GOOGLE_REQUESTS_PER_SECOND: z.coerce.number().positive().max(1_000_000).default(20),
  GOOGLE_CALLBACK_KEYS_URL: address.default('https://pay.google.com/gp/m/issuer/keys'),
  GOOGLE_SAVE_BASE_URL: address.default('https://pay.google.com/gp/v/save'),
  APPLE_WALLET_BADGES: badges,
  GOOGLE_WALLET_BADGES: badges,
  MAIL_TRANSPORT: z.enum(['off', 'http', 'resend']).default('off'),
  MAIL_URL: z.string().default(''),
  MAIL_API_KEY: z.string().regex(PRINTABLE, 'must be printable ASCII').default(''),
  MAIL_FROM: z.string().default(''),
  MAIL_BODY: z.string().default(''),
  ACCESS_TEAM_DOMAIN: z.union([z.hostname(), z.literal('')]).default(''),
  ACCESS_AUD: z.string().default(''),
  TURNSTILE_SITE_KEY: z
    .string()
    .regex(/^[\w-]*$/, 'is no site key')
    .default(''),
  TURNSTILE_SECRET: z.string().regex(PRINTABLE, 'must be printable ASCII').default(''),
  TURNSTILE_VERIFY_URL: address.default(
    'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  ),
  STRIPE_API_BASE_URL: address.default('https://api.stripe.com'),
  GEOCODER_URL: z
    .string()
    .regex(/^https?:.*\{query\}|^$/, 'must have {query}')
    .default(''),
  ALLOW_LOCAL_TARGETS: z.enum(['true', 'false']).default('false'),
  WORKSPACE_STORE: z.enum(['d1', 'objects']).default('d1'),
})

export type Config = ReturnType<typeof parse>

function parse(env: object) {
  const result = Variables.safeParse(env)
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new ConfigError(faults.join('; '))
  }
  const v = result.data
  return {
    publicBaseUrl: v.PUBLIC_BASE_URL,
    encryptionKeys: keyRing('ENCRYPTION_KEYS', v.ENCRYPTION_KEYS),
    linkSigningKeys: keyRing('LINK_SIGNING_KEYS', v.LINK_SIGNING_KEYS),
    bootstrapToken: v.BOOTSTRAP_TOKEN ?? null,
    rateLimit: v.RATE_LIMIT === 'on',
    wallets: {
      appleTrustedIssuers: trustedIssuers(v.APPLE_TRUSTED_ISSUERS),
      apns: apnsConfig(v, 'APNS_CERT' in env),
      googleWalletBaseUrl: v.GOOGLE_WALLET_BASE_URL,
      googleTokenUrl: v.GOOGLE_TOKEN_URL,
      googleCallbackKeysUrl: v.GOOGLE_CALLBACK_KEYS_URL,
      googleSaveBaseUrl: v.GOOGLE_SAVE_BASE_URL,
      appleBadges: v.APPLE_WALLET_BADGES,
      googleBadges: v.GOOGLE_WALLET_BADGES,
    },
    walletRequestsPerSecond: v.GOOGLE_REQUESTS_PER_SECOND,
    mail: mailConfig(v),
    access: accessConfig(v),
    turnstile: turnstileConfig(v),
    stripeApiBaseUrl: v.STRIPE_API_BASE_URL,
    geocoderUrl: v.GEOCODER_URL,
    allowLocalTargets: v.ALLOW_LOCAL_TARGETS === 'true',
    workspaceStore: v.WORKSPACE_STORE,
  }
}

function apnsConfig(v: z.infer<typeof Variables>, hasCertificate: boolean) {
  if (v.APNS_TRANSPORT === 'mtls' && !hasCertificate) {
    throw new ConfigError('APNS_CERT: is needed for APNS_TRANSPORT=mtls')
  }
  const relay = v.APNS_TRANSPORT === 'relay'
  if (relay && v.APNS_RELAY_URL === '') {
    throw new ConfigError('APNS_RELAY_URL: is needed for APNS_TRANSPORT=relay')
  }
  if (relay && v.APNS_RELAY_SECRET === '') {
    throw new ConfigError('APNS_RELAY_SECRET: is needed for APNS_TRANSPORT=relay')
  }
  return {
    transport: v.APNS_TRANSPORT,
    baseUrl: v.APNS_BASE_URL,
    relayUrl: v.APNS_RELAY_URL,
    relaySecret: v.APNS_RELAY_SECRET,
  }
}

const RESEND_URL = 'https://api.resend.com/emails'

/** Null: no mails are sent. */
function mailConfig(v: z.infer<typeof Variables>) {
  const transport = v.MAIL_TRANSPORT
  if (transport === 'off') return null
  const needed = (name: 'MAIL_URL' | 'MAIL_API_KEY' | 'MAIL_FROM') => {
    if (v[name] === '') throw new ConfigError(`${name}: is needed for MAIL_TRANSPORT=${transport}`)
    return v[name]
  }
  const sender = parseSender(needed('MAIL_FROM'))
  if (!sender) throw new ConfigError('MAIL_FROM: is no e-mail address, or “Name <address>”')
  const url = transport === 'resend' && v.MAIL_URL === '' ? RESEND_URL : needed('MAIL_URL')
  const allowLocalTargets = v.ALLOW_LOCAL_TARGETS === 'true'
  if (!checkPublicUrl(url, { allowLocalTargets }).ok) {
    throw new ConfigError('MAIL_URL: is no public https address')
  }
  if (transport === 'resend') return { transport, sender, url, apiKey: needed('MAIL_API_KEY') }
  const body = v.MAIL_BODY === '' ? DEFAULT_BODY : parseBodyTemplate(v.MAIL_BODY)
  if (!body) {
    throw new ConfigError('MAIL_BODY: is no JSON object with {{to}} and known placeholders')
  }
  return { transport, sender, url, apiKey: v.MAIL_API_KEY || null, body }
}

/** Null: Cloudflare Access is not before the dashboard. */
function accessConfig({ ACCESS_TEAM_DOMAIN, ACCESS_AUD }: z.infer<typeof Variables>) {
  if ((ACCESS_TEAM_DOMAIN === '') !== (ACCESS_AUD === '')) {
    throw new ConfigError('ACCESS_TEAM_DOMAIN and ACCESS_AUD: one is of no use without the other')
  }
  return ACCESS_AUD === '' ? null : { teamDomain: ACCESS_TEAM_DOMAIN, audience: ACCESS_AUD }
}

/** Null: nobody who signs up is asked to show that they are a person. */
function turnstileConfig(v: z.infer<typeof Variables>) {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret } = v
  if ((siteKey === '') !== (secret === '')) {
    throw new ConfigError(
      'TURNSTILE_SITE_KEY and TURNSTILE_SECRET: one is of no use without the other',
    )
  }
  return secret === '' ? null : { siteKey, secret, verifyUrl: v.TURNSTILE_VERIFY_URL }
}

function trustedIssuers(pem: string): string {
  if (pem === '') return APPLE_WWDR_G4
  const blocks = decodePem(pem)
  if (
    !blocks?.length ||
    !blocks.every(({ label, der }) => label === 'CERTIFICATE' && isAuthority(der))
  )
    throw new ConfigError('APPLE_TRUSTED_ISSUERS: is not PEM certificates of authorities')
  return pem
}

/** Asks the platform: the parser that reads uploads takes a fresh isolate many milliseconds to load. */
function isAuthority(der: Uint8Array): boolean {
  try {
    return new X509Certificate(der).ca
  } catch {
    return false
  }
}

function keyRing(variable: string, value: string): KeyRing {
  try {
    return parseKeyRing(value, variable)
  } catch (error) {
    throw error instanceof KeyRingError ? new ConfigError(error.message) : error
  }
}

/** A missing or malformed variable; the message names it and never shows its value. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(`configuration: ${message}`)
    this.name = 'ConfigError'
  }
}

const parsed = new WeakMap<object, Config>()

/** Checked at the door, once per isolate. */
export function parseConfig(env: object): Config {
  let config = parsed.get(env)
  if (!config) {
    config = parse(env)
    parsed.set(env, config)
  }
  return config
}
