import { SignJWT } from 'jose'
import type { GoogleType } from './google-type.ts'
import { type SigningAccount, signingKey } from './signing-account.ts'

/** Browsers and messengers cut longer links. https://developers.google.com/wallet/generic/web */
export const MAX_SAVE_JWT_LENGTH = 1800

/** One object of a save link. It exists at Google already, so naming it is enough. */
export interface SaveEntry {
  type: GoogleType
  /** `{issuerId}.{suffix}` */
  id: string
  classId?: string
}

export class SaveJwtError extends Error {
  override readonly name = 'SaveJwtError'
  readonly code: 'no_objects' | 'too_long'
  constructor(code: 'no_objects' | 'too_long', message: string) {
    super(message)
    this.code = code
  }
}

/**
 * The signed claims of an «Add to Google Wallet» link. Skinny: it names objects and carries none of
 * their content, because a save never updates what exists and because links must stay short.
 * The same input gives the same text (RS256 is deterministic).
 *
 * @see https://developers.google.com/wallet/reference/rest/v1/Jwt
 * @throws SaveJwtError `too_long` above 1,800 characters (about five objects), `no_objects`
 */
export async function signSaveJwt(
  account: SigningAccount,
  entries: readonly SaveEntry[],
  issuedAtSeconds: number,
): Promise<string> {
  if (entries.length === 0) throw new SaveJwtError('no_objects', 'A save link names an object')
  const jwt = await new SignJWT(claimsOf(account, entries, issuedAtSeconds))
    .setProtectedHeader(headerOf(account))
    .sign(await signingKey(account))
  if (jwt.length > MAX_SAVE_JWT_LENGTH) {
    throw new SaveJwtError(
      'too_long',
      `The save link's token has ${jwt.length} characters; at most ${MAX_SAVE_JWT_LENGTH} work`,
    )
  }
  return jwt
}

/**
 * The entries in order, in as few groups as fit into one link each; an entry that is too long alone is a group alone.
 */
export async function saveJwtParts<Entry extends SaveEntry>(
  account: SigningAccount,
  entries: readonly Entry[],
): Promise<Entry[][]> {
  const { algorithm } = await signingKey(account)
  const signatureBytes = (algorithm as { modulusLength?: number }).modulusLength! / 8
  const length = (group: readonly Entry[]): number =>
    base64urlLength(JSON.stringify(headerOf(account)).length) +
    base64urlLength(JSON.stringify(claimsOf(account, group, MEASURED_AT_SECONDS)).length) +
    base64urlLength(signatureBytes) +
    2
  const parts: Entry[][] = []
  for (const entry of entries) {
    const last = parts.at(-1)
    if (last && length([...last, entry]) <= MAX_SAVE_JWT_LENGTH) last.push(entry)
    else parts.push([entry])
  }
  return parts
}

/** Any instant of this century has as many digits. */
const MEASURED_AT_SECONDS = 2_000_000_000

const base64urlLength = (bytes: number): number => Math.ceil((bytes * 4) / 3)

const headerOf = ({ privateKeyId }: SigningAccount) =>
  ({ alg: 'RS256', typ: 'JWT', kid: privateKeyId }) as const

function claimsOf(
  { clientEmail }: SigningAccount,
  entries: readonly SaveEntry[],
  issuedAtSeconds: number,
) {
  const payload = Object.fromEntries(
    [...Map.groupBy(entries, ({ type }) => type)].map(([type, objects]) => [
      `${type}Objects`,
      objects.map(({ id, classId }) => ({ id, classId })),
    ]),
  )
  return {
    typ: 'savetowallet',
    origins: [],
    payload,
    iss: clientEmail,
    aud: 'google',
    iat: issuedAtSeconds,
  }
}

/** @param baseUrl https://pay.google.com/gp/v/save, or where a stand-in for it answers */
export function saveUrl(baseUrl: string, jwt: string): string {
  return `${baseUrl.replace(/\/+$/, '')}/${jwt}`
}
