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
  const payload = Object.fromEntries(
    [...Map.groupBy(entries, ({ type }) => type)].map(([type, objects]) => [
      `${type}Objects`,
      objects.map(({ id, classId }) => ({ id, classId })),
    ]),
  )
  const jwt = await new SignJWT({ typ: 'savetowallet', origins: [], payload })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.privateKeyId })
    .setIssuer(account.clientEmail)
    .setAudience('google')
    .setIssuedAt(issuedAtSeconds)
    .sign(await signingKey(account))
  if (jwt.length > MAX_SAVE_JWT_LENGTH) {
    throw new SaveJwtError(
      'too_long',
      `The save link's token has ${jwt.length} characters; at most ${MAX_SAVE_JWT_LENGTH} work`,
    )
  }
  return jwt
}

/** @param baseUrl https://pay.google.com/gp/v/save, or where a stand-in for it answers */
export function saveUrl(baseUrl: string, jwt: string): string {
  return `${baseUrl.replace(/\/+$/, '')}/${jwt}`
}
