import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Passkey, Person } from '../../domain/model/person.ts'
import { encodeUtf8 } from '../../lib/encoding/utf8.ts'

/**
 * Reads certificates of authenticators with a library of its own, which is as large as all pages together: it is
 * evaluated when somebody signs in, and not whenever the Worker starts.
 */
const library = () => import('@simplewebauthn/server')

/** Where passkeys of this service are good: its host name, and the origin of its pages. */
export interface RelyingParty {
  id: string
  origin: string
}

export function relyingParty(baseUrl: string): RelyingParty {
  const { hostname, origin } = new URL(baseUrl)
  return { id: hostname, origin }
}

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

/** The passkey that the browser has made; null where the answer is not good. */
export async function verifyRegistration(
  rp: RelyingParty,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await library()
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
  }).catch(() => null)
  if (!result?.verified || !result.registrationInfo) return null
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return { id, publicKey: new Uint8Array(publicKey), counter, transports }
}

/** What the passkey's counter says now; null where the answer is not good. A counter that went back comes out as it is. */
export async function verifyAuthentication(
  rp: RelyingParty,
  challenge: string,
  response: AuthenticationResponseJSON,
  passkey: Passkey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    // Counters are held against the database in one statement: two answers at the same time cannot both be first.
    credential: { id: passkey.id, publicKey: passkey.publicKey, counter: 0 },
  }).catch(() => null)
  return result?.verified ? result.authenticationInfo.newCounter : null
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
