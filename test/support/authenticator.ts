import { encodeBase64url } from '../../src/lib/encoding/base64url.ts'
import { concatBytes } from '../../src/lib/encoding/bytes.ts'
import { encodeUtf8 } from '../../src/lib/encoding/utf8.ts'

type Bytes = Uint8Array<ArrayBuffer>

const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40
const WITH_EXTENSIONS = 0x80

/** Whole numbers, texts, bytes, booleans and maps of them. @see https://www.rfc-editor.org/rfc/rfc8949 */
export type Cbor = number | string | boolean | Bytes | Cbor[] | Map<number | string, Cbor>

export function cbor(value: Cbor): Bytes {
  const head = (major: number, size: number) => {
    if (size < 24) return new Uint8Array([(major << 5) | size])
    if (size < 256) return new Uint8Array([(major << 5) | 24, size])
    return new Uint8Array([(major << 5) | 25, size >> 8, size & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'boolean') return new Uint8Array([value ? 0xf5 : 0xf4])
  if (typeof value === 'string') {
    const text = encodeUtf8(value)
    return concatBytes([head(3, text.length), text])
  }
  if (value instanceof Uint8Array) return concatBytes([head(2, value.length), value])
  if (Array.isArray(value)) return concatBytes([head(4, value.length), ...value.map(cbor)])
  return concatBytes([
    head(5, value.size),
    ...[...value].flatMap(([key, member]) => [cbor(key), cbor(member)]),
  ])
}

/** ECDSA on a curve: r and s one after the other in WebCrypto, ASN.1 in WebAuthn. */
const ecdsa = (alg: number, crv: number, namedCurve: string, hash = 'SHA-256') => ({
  alg,
  generate: { name: 'ECDSA', namedCurve },
  sign: { name: 'ECDSA', hash },
  cose: (jwk: JsonWebKey) => [
    [1, 2],
    [3, alg],
    [-1, crv],
    [-2, fromBase64url(jwk.x!)],
    [-3, fromBase64url(jwk.y!)],
  ],
  written: (raw: Bytes) => derSignature(raw.slice(0, raw.length / 2), raw.slice(raw.length / 2)),
})
const rsa = (alg: number, hash = 'SHA-256') => ({
  alg,
  generate: {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash,
  },
  sign: { name: 'RSASSA-PKCS1-v1_5' },
  cose: (jwk: JsonWebKey) => [
    [1, 3],
    [3, alg],
    [-1, fromBase64url(jwk.n!)],
    [-2, fromBase64url(jwk.e!)],
  ],
  written: (raw: Bytes) => raw,
})

const fromBase64url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

/** What authenticators sign with; the last three are not offered. @see https://www.iana.org/assignments/cose/cose.xhtml#algorithms */
export const ALGORITHMS = {
  ES256: ecdsa(-7, 1, 'P-256'),
  EdDSA: {
    alg: -8,
    generate: { name: 'Ed25519' },
    sign: { name: 'Ed25519' },
    cose: (jwk: JsonWebKey) => [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, fromBase64url(jwk.x!)],
    ],
    written: (raw: Bytes) => raw,
  },
  RS256: rsa(-257),
  ES384: ecdsa(-35, 2, 'P-384', 'SHA-384'),
  RS512: rsa(-259, 'SHA-512'),
  ES256onP384: ecdsa(-7, 2, 'P-384'),
}
export type AlgorithmName = keyof typeof ALGORITHMS

export type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>

/**
 * An authenticator in software: makes one passkey and signs with it, as a browser would hand it on.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
 */
export async function createAuthenticator(
  rpId: string,
  origin: string,
  algorithm: AlgorithmName = 'ES256',
) {
  const kind = ALGORITHMS[algorithm]
  const pair = (await crypto.subtle.generateKey(kind.generate as never, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const jwk = (await crypto.subtle.exportKey('jwk', pair.publicKey)) as JsonWebKey
  const rawId = crypto.getRandomValues(new Uint8Array(32))
  const id = encodeBase64url(rawId)
  const rpIdHash = await sha256(encodeUtf8(rpId))
  const state = {
    counter: 0,
    /** 0: an authenticator that does not count. */
    step: 1,
    flags: USER_PRESENT | USER_VERIFIED,
    origin,
    aaguid: new Uint8Array(16) as Bytes,
    /** What stands in the public key, by the labels of COSE. */
    key: new Map(kind.cose(jwk) as [number, Cbor][]),
    /** Outputs of extensions in the authenticator's own data; null: none. */
    extensions: null as Map<string, Cbor> | null,
    /** What the browser adds beside what the authenticator says. */
    more: {} as Record<string, unknown>,
    response: {} as Record<string, unknown>,
    /** The statement about the authenticator, made of what is to be signed. */
    attest: async (_signed: Bytes): Promise<[format: string, statement: Map<string, Cbor>]> => [
      'none',
      new Map(),
    ],
    /** Changes a signature before it is sent. */
    written: kind.written as (raw: Bytes) => Bytes,
  }

  const clientData = (type: string, challenge: string) =>
    encodeUtf8(JSON.stringify({ type, challenge, origin: state.origin, crossOrigin: false }))

  function authenticatorData(flags: number, ...rest: Bytes[]): Bytes {
    const counter = new Uint8Array(4)
    new DataView(counter.buffer).setUint32(0, state.counter)
    const { extensions } = state
    return concatBytes([
      rpIdHash,
      new Uint8Array([flags | (extensions ? WITH_EXTENSIONS : 0)]),
      counter,
      ...rest,
      ...(extensions ? [cbor(extensions)] : []),
    ])
  }

  async function signature(signed: Bytes): Promise<Bytes> {
    const raw = await crypto.subtle.sign(kind.sign, pair.privateKey, signed)
    return state.written(new Uint8Array(raw as ArrayBuffer))
  }

  return {
    id,
    alg: kind.alg,
    /** Tests change what the authenticator says of itself. */
    state,
    signature,

    async register({ challenge }: { challenge: string }) {
      const client = clientData('webauthn.create', challenge)
      const data = authenticatorData(
        state.flags | WITH_CREDENTIAL,
        state.aaguid,
        new Uint8Array([0, rawId.length]),
        rawId,
        cbor(state.key),
      )
      const [format, statement] = await state.attest(concatBytes([data, await sha256(client)]))
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', format],
          ['attStmt', statement],
          ['authData', data],
        ]),
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        ...state.more,
        response: {
          clientDataJSON: encodeBase64url(client),
          attestationObject: encodeBase64url(attestation),
          transports: ['internal'],
          ...state.response,
        },
      }
    },

    async sign({ challenge }: { challenge: string }) {
      state.counter += state.step
      const client = clientData('webauthn.get', challenge)
      const data = authenticatorData(state.flags)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        ...state.more,
        response: {
          clientDataJSON: encodeBase64url(client),
          authenticatorData: encodeBase64url(data),
          signature: encodeBase64url(await signature(concatBytes([data, await sha256(client)]))),
          ...state.response,
        },
      }
    },
  }
}

/** An INTEGER of DER: no zero in front but where the first bit would make it negative. */
export function derInteger(bytes: Bytes): Bytes {
  const first = bytes.findIndex((byte) => byte !== 0)
  const digits = first < 0 ? new Uint8Array(1) : bytes.slice(first)
  const body = digits[0]! & 0x80 ? new Uint8Array([0, ...digits]) : digits
  return new Uint8Array([0x02, body.length, ...body])
}

/** @see https://www.w3.org/TR/webauthn-3/#sctn-signature-attestation-types */
export function derSignature(r: Bytes, s: Bytes): Bytes {
  const integers = concatBytes([derInteger(r), derInteger(s)])
  return new Uint8Array([0x30, integers.length, ...integers])
}
