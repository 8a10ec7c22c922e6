/** Signs as Google does (ECv2SigningOnly); with WebCrypto alone, so that it runs in Node and in workerd. */

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' }
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' }
export const SENDER = 'GooglePayPasses'
export const PROTOCOL = 'ECv2SigningOnly'

export interface CallbackBody {
  signature: string
  intermediateSigningKey: { signedKey: string; signatures: string[] }
  protocolVersion: string
  signedMessage: string
}

export interface RootKeyEntry {
  keyValue: string
  protocolVersion: string
  keyExpiration?: string
}

export function newSigningKey(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(CURVE, true, ['sign', 'verify']) as Promise<CryptoKeyPair>
}

/** A root key as the published list of root keys shows it. */
export async function rootKeyEntry(root: CryptoKeyPair, expiresAtMs: number) {
  const entry = { keyValue: await spki(root), protocolVersion: PROTOCOL }
  return { ...entry, keyExpiration: String(expiresAtMs) } satisfies RootKeyEntry
}

/**
 * A callback as Google posts it.
 *
 * @param roots sign the intermediate key, in the order in which their signatures are listed
 */
export async function signCallback(options: {
  roots: CryptoKeyPair[]
  intermediate: CryptoKeyPair
  intermediateExpiresAtMs: number
  issuerId: string
  message: Record<string, unknown>
  sender?: string
  protocol?: string
}): Promise<CallbackBody> {
  const { roots, intermediate, issuerId, sender = SENDER, protocol = PROTOCOL } = options
  const key = {
    keyValue: await spki(intermediate),
    keyExpiration: String(options.intermediateExpiresAtMs),
  }
  const signedKey = JSON.stringify(key).replaceAll('=', '\\u003d')
  const signedMessage = JSON.stringify(options.message)
  return {
    signature: await sign(intermediate, sender, issuerId, protocol, signedMessage),
    intermediateSigningKey: {
      signedKey,
      signatures: await Promise.all(roots.map((root) => sign(root, sender, protocol, signedKey))),
    },
    protocolVersion: protocol,
    signedMessage,
  }
}

async function sign({ privateKey }: CryptoKeyPair, ...texts: string[]): Promise<string> {
  const encoder = new TextEncoder()
  const bytes = texts.flatMap((text) => {
    const part = encoder.encode(text)
    const length = [0, 8, 16, 24].map((shift) => (part.length >>> shift) & 0xff)
    return [...length, ...part]
  })
  const p1363 = await crypto.subtle.sign(SIGNATURE, privateKey, Uint8Array.from(bytes))
  return base64(derOf(new Uint8Array(p1363)))
}

/** ITU-T X.690: integers without superfluous zeros, and with one where the top bit would be a sign. */
export function derOf(p1363: Uint8Array): Uint8Array {
  const integers = [p1363.subarray(0, 32), p1363.subarray(32)].flatMap((value) => {
    const start = value.findIndex((byte, at) => byte !== 0 || at === value.length - 1)
    const digits = [...value.subarray(start)]
    const magnitude = digits[0]! > 0x7f ? [0, ...digits] : digits
    return [0x02, magnitude.length, ...magnitude]
  })
  return Uint8Array.from([0x30, integers.length, ...integers])
}

async function spki({ publicKey }: CryptoKeyPair): Promise<string> {
  return base64(new Uint8Array((await crypto.subtle.exportKey('spki', publicKey)) as ArrayBuffer))
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
