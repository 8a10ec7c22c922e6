import { encodeBase64url } from '../../lib/encoding/base64url.ts'
import { sha256Hex } from '../../lib/sha256.ts'
import type { RandomBytes } from '../model/ctx.ts'
import type { TokenHash } from '../model/ports/people.ts'

const BYTES = 32
const TOKEN = /^[\w-]{43}$/

/** A secret of 256 random bits, for a cookie or a link. */
export const newToken = (randomBytes: RandomBytes): string => encodeBase64url(randomBytes(BYTES))

/** What a secret is looked up by; null for what cannot be one, so that the database need not be asked. */
export const tokenHash = (token: string): TokenHash | null =>
  TOKEN.test(token) ? sha256Hex(token) : null
