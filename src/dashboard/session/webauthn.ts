import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Passkey, Person } from '../../domain/model/person.ts'
import { encodeBase64url } from '../../lib/encoding/base64url.ts'
import { encodeUtf8 } from '../../lib/encoding/utf8.ts'

/** Somebody who signs in needs it, and few others who come to the dashboard. */
const library = () => import('./webauthn-library.ts')

/** Where passkeys of this service are good: its host name, and the origin of its pages. */
export interface RelyingParty {
  id: string
  origin: string
}

export function relyingParty(baseUrl: string): RelyingParty {
  const { hostname, origin } = new URL(baseUrl)
  return { id: hostname, origin }
}

interface OfferedKey {
  /** COSE's numbers of the key type, and of the curve where there are several. */
  type: number
  curve?: number
  /** Labels of the members that hold bytes. */
  bytes: number[]
  /** A signature that is well formed and of no key. */
  nobodysSignature: Uint8Array<ArrayBuffer>
}

/**
 * The keys that a new passkey may have, by COSE's numbers of their algorithms, the most wanted first: EdDSA on Ed25519, ES256
 * on P-256 (phones and most password managers), RS256 (Windows Hello).
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-alg-identifier
 * @see https://www.iana.org/assignments/cose/cose.xhtml
 */
const OFFERED_KEYS = new Map<unknown, OfferedKey>([
  [-8, { type: 1, curve: 6, bytes: [-2], nobodysSignature: new Uint8Array(64) }],
  // r and s are 1, in DER.
  [
    -7,
    {
      type: 2,
      curve: 1,
      bytes: [-2, -3],
      nobodysSignature: new Uint8Array([48, 6, 2, 1, 1, 2, 1, 1]),
    },
  ],
  [-257, { type: 3, bytes: [-1, -2], nobodysSignature: new Uint8Array(256) }],
])
const ALGORITHMS = [...OFFERED_KEYS.keys()] as number[]

/** What the browser is given to ask for a new passkey. @see https://www.w3.org/TR/webauthn-3/#sctn-registering-a-new-credential */
export async function registrationOptions(
  rp: RelyingParty,
  person: Person,
  known: readonly Passkey[],
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Wallet Pass Service',
    rpID: rp.id,
    userID: encodeUtf8(person.id),
    userName: person.name,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports: transports as never,
    })),
    // Found by the browser without a name being typed, and opened by face, finger or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What the browser is given to ask for a passkey that it has. @see https://www.w3.org/TR/webauthn-3/#sctn-verifying-assertion */
export async function authenticationOptions(rp: RelyingParty, known: readonly Passkey[]) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: rp.id,
    userVerification: 'required',
    allowCredentials: known.map(({ id, transports }) => ({ id, transports: transports as never })),
  })
}

type NewPasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>

/**
 * The passkey that the browser has made; null where the answer is refused. Its key can check signatures: what is added
 * can also sign in.
 */
export async function verifyRegistration(
  rp: RelyingParty,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await library()
  const read = await readAttestation(response.response.attestationObject)
  return nullIfRefused(async () => {
    if (!read || !(await isUsable(read.publicKey, read.key))) return null
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...response,
        response: { ...response.response, attestationObject: read.attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter, transports } = registrationInfo.credential
    return { id, publicKey: new Uint8Array(publicKey), counter, transports: transports ?? [] }
  })
}

/**
 * What an authenticator says of a new passkey; null where it cannot be read. An attestation with certificates is replaced by
 * none. Browsers do that when no attestation was asked for; some password managers and older browsers do not, and nobody
 * here wants to know who made an authenticator.
 *
 * @see https://www.w3.org/TR/webauthn-3/#dom-attestationconveyancepreference-none
 */
async function readAttestation(attestationObject: string) {
  const { decodeAttestationObject, decodeCredentialPublicKey, ...others } = await library()
  const { parseAuthenticatorData, isoBase64URL, isoCBOR } = others
  return nullIfUnreadable(() => {
    const attestation = mapOf(decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)))
    const authData = attestation.get('authData') as Uint8Array<ArrayBuffer>
    const publicKey = parseAuthenticatorData(authData).credentialPublicKey!
    const key = mapOf(decodeCredentialPublicKey(publicKey))
    const statement = mapOf(attestation.get('attStmt'))
    const isSelfSigned =
      attestation.get('fmt') === 'packed' &&
      statement.get('sig') instanceof Uint8Array &&
      !statement.has('x5c')
    if (isSelfSigned || attestation.get('fmt') === 'none') {
      return { attestationObject, publicKey, key }
    }
    const none = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    const bare = new Uint8Array(isoCBOR.encode(none as never))
    return { attestationObject: isoBase64URL.fromBuffer(bare), publicKey, key }
  })
}

/**
 * Whether a COSE key is what its algorithm stands for, and can be used here: a signature is checked with it.
 *
 * @throws Error where it cannot be used
 */
async function isUsable(
  publicKey: Uint8Array<ArrayBuffer>,
  key: ReadonlyMap<unknown, unknown>,
): Promise<boolean> {
  const { cose, verifySignature } = await library()
  const { alg, kty, crv } = cose.COSEKEYS
  const offered = OFFERED_KEYS.get(key.get(alg))
  if (!offered || key.get(kty) !== offered.type) return false
  if (offered.curve !== undefined && key.get(crv) !== offered.curve) return false
  if (!offered.bytes.every((label) => key.get(label) instanceof Uint8Array)) return false
  await verifySignature({
    credentialPublicKey: publicKey,
    data: new Uint8Array(1),
    signature: offered.nobodysSignature,
  })
  return true
}

/** What the passkey's counter says now; null where the answer is refused. A counter that went back comes out as it is. */
export async function verifyAuthentication(
  rp: RelyingParty,
  challenge: string,
  response: AuthenticationResponseJSON,
  passkey: Passkey,
): Promise<number | null> {
  const { userHandle, authenticatorData } = response.response
  if (userHandle && userHandle !== encodeBase64url(encodeUtf8(passkey.personId))) return null
  const { parseAuthenticatorData, isoBase64URL } = await library()
  const { verifyAuthenticationResponse } = await library()
  if (!nullIfUnreadable(() => parseAuthenticatorData(isoBase64URL.toBuffer(authenticatorData)))) {
    return null
  }
  return nullIfRefused(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      // Counters are held against the database in one statement: two answers at the same time cannot both be first.
      credential: { id: passkey.id, publicKey: passkey.publicKey, counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : null
  })
}

/** The library's types promise more than CBOR does. */
function mapOf(value: unknown): Map<unknown, unknown> {
  if (value instanceof Map) return value
  throw new Error('This is no map')
}

/** Whatever goes wrong here is wrong with the input: nothing else is asked. */
function nullIfUnreadable<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

/**
 * What is thrown at an answer that is not good, by name: the library's own errors, what cannot be read, and what the
 * platform says of a key or a signature that is none. Everything else is a fault of ours.
 */
const REFUSALS = new Set([
  'Error',
  'UnexpectedRPIDHash',
  'InvalidBackupFlags',
  'AsnSchemaValidationError',
  'SyntaxError',
  'RangeError',
  'DataError',
  'OperationError',
])

/** @throws what is no refusal; whoever handles the request logs it */
async function nullIfRefused<T>(verify: () => Promise<T | null>): Promise<T | null> {
  try {
    return await verify()
  } catch (error) {
    if (error instanceof Error && REFUSALS.has(error.name)) return null
    throw error
  }
}

/** The challenge that an answer of the browser says it has signed; null where it says none. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }): string | null {
  try {
    const text = atob(response.clientDataJSON.replaceAll('-', '+').replaceAll('_', '/'))
    const { challenge } = JSON.parse(text) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
