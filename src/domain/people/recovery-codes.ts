import { sha256Hex } from '../../lib/sha256.ts'
import type { RandomBytes } from '../model/ctx.ts'
import type { PeopleCtx } from './people-ctx.ts'

const CODES = 10
/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 20

/** New codes for a person, each good for one sign-in; codes made before end. They are shown now and never again. */
export async function makeRecoveryCodes(
  { passkeys, randomBytes }: PeopleCtx,
  personId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => newCode(randomBytes))
  await passkeys.replaceCodes(personId, codes.map(hashOf))
  return codes
}

/** Uses up a recovery code. Answers the person that it belongs to; null for an unknown code. */
export async function takeRecoveryCode(
  { passkeys }: PeopleCtx,
  given: string,
): Promise<string | null> {
  const code = given.toLowerCase().replaceAll(/[\s-]/g, '')
  return code.length === LENGTH ? passkeys.takeCode(sha256Hex(code)) : null
}

const hashOf = (code: string) => sha256Hex(code.replaceAll('-', ''))

/** 99 random bits, in groups of five: `7kq2m-…`. */
function newCode(randomBytes: RandomBytes): string {
  // Bytes above the largest multiple of 31 would make some characters more likely.
  const limit = 256 - (256 % ALPHABET.length)
  let code = ''
  while (code.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      if (byte < limit && code.length < LENGTH) code += ALPHABET[byte % ALPHABET.length]
    }
  }
  return code.match(/.{5}/g)!.join('-')
}
