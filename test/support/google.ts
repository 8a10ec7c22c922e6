import { exportPKCS8, exportSPKI, generateKeyPair } from 'jose'
import { type AccessTokens, createAccessTokens } from '../../src/lib/google/access-token.ts'
import type { Fetch } from '../../src/lib/google/http.ts'
import type { SigningAccount } from '../../src/lib/google/signing-account.ts'
import { createWalletObjects, type WalletObjects } from '../../src/lib/google/wallet-objects.ts'
import type { SmallCache } from '../../src/lib/small-cache.ts'
import type { GoogleIssuer } from '../../src/wallets/google/view.ts'

/** Google's addresses as the bridge answers them; see test/support/bridge/google.ts. */
export const TOKEN_URL = 'https://oauth2.test/token'
export const BASE_URL = 'https://walletobjects.test/walletobjects/v1'
export const SAVE_BASE_URL = 'https://pay.google.test/gp/v/save'

export type GoogleWorld = {
  issuer: GoogleIssuer
  account: SigningAccount
  publicKeyPem: string
  cache: SmallCache & { entries: Map<string, string> }
  /** Every request that left, method and path. */
  calls: string[]
  fetch: Fetch
  nowMs: () => number
  tokens: AccessTokens
  api: WalletObjects
}

let serial = 0
const run = Math.floor(Math.random() * 1e9)

interface GoogleKeys {
  privateKeyPem: string
  publicKeyPem: string
}

async function createGoogleKeys(): Promise<GoogleKeys> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    privateKeyPem: await exportPKCS8(privateKey),
    publicKeyPem: await exportSPKI(publicKey),
  }
}

let shared: Promise<GoogleKeys> | undefined
/** For tests that do not care whose keys they are: making some takes longer than most tests. */
export function sharedGoogleKeys(): Promise<GoogleKeys> {
  shared ??= createGoogleKeys()
  return shared
}

/** An issuer and a service account of its own, known to the double; under fresh keys when none are given. */
export async function createGoogleWorld(keys?: GoogleKeys): Promise<GoogleWorld> {
  const issuerId = `3388${String(run).padStart(9, '0')}${String(++serial).padStart(6, '0')}`
  const { privateKeyPem, publicKeyPem } = keys ?? (await createGoogleKeys())
  const account = {
    clientEmail: `issuer-${issuerId}@project.iam.gserviceaccount.com`,
    privateKeyId: `key-${issuerId}`,
    privateKeyPem,
  }
  await control({
    accounts: [{ clientEmail: account.clientEmail, publicKeyPem, issuerIds: [issuerId] }],
  })
  const cache = memoryCache()
  const calls: string[] = []
  const recordingFetch: Fetch = (url, init) => {
    calls.push(`${init.method} ${new URL(url).pathname.replace('/walletobjects/v1', '')}`)
    return fetch(url, init)
  }
  const nowMs = () => Date.UTC(2026, 10, 21, 12)
  const tokens = createAccessTokens({ tokenUrl: TOKEN_URL, fetch: recordingFetch, nowMs, cache })
  return {
    issuer: {
      issuerId,
      callbackUrl: 'https://passes.example.com/google/callback/wsp_1',
      fallbackLogoUrl: 'https://passes.example.com/round-logo.png',
    },
    account,
    publicKeyPem,
    cache,
    calls,
    fetch: recordingFetch,
    nowMs,
    tokens,
    api: createWalletObjects({ baseUrl: BASE_URL, account, tokens, fetch: recordingFetch, cache }),
  }
}

export function memoryCache(): SmallCache & { entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    get: async (key) => entries.get(key) ?? null,
    put: async (key, value) => entries.set(key, value),
  }
}

/** Pulls the double's levers: accounts, failures, unreachable pictures. */
export async function control(body: Record<string, unknown>): Promise<void> {
  const init = { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch('https://walletobjects.test/_control', init)
  if (!response.ok) throw new Error(`control: ${response.status} ${await response.text()}`)
}

type Stored = { type: string; resource: Record<string, unknown> }

/** What the double holds for an issuer. */
export async function googleState(issuerId: string) {
  const response = await fetch(`https://walletobjects.test/_state?prefix=${issuerId}`)
  return (await response.json()) as {
    classes: Record<string, Stored>
    objects: Record<string, Stored>
    notifications: Record<string, number[]>
    holders: Record<string, string[]>
    callbacks: { url: string; objectId: string; eventType: string; body: string }[]
  }
}

/** Everything that is wrong with a body; Ajv needs Node, so the double does it. */
export async function schemaErrors(definition: string, body: unknown): Promise<string[]> {
  const init = { method: 'POST', body: JSON.stringify({ definition, body }) }
  const response = await fetch('https://walletobjects.test/_validate', init)
  return ((await response.json()) as { errors: string[] }).errors
}
