import { customerWords } from '../domain/model/customer-words.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import type { Config } from '../env.ts'
import { encodeHex } from '../lib/encoding/hex.ts'
import { encodeUtf8 } from '../lib/encoding/utf8.ts'
import { blindIndex, blindIndexCandidates } from '../lib/seal/blind-index.ts'
import type { KeyRing } from '../lib/seal/key-ring.ts'
import { keyedHashes } from '../lib/seal/keyed-hash.ts'
import { nameFilter, nameQueries } from '../lib/seal/name-filter.ts'
import { openCompact, openText, sealCompact, sealText } from '../lib/seal/seal.ts'

/** Sealing with the keys of the configuration. */
export function createSealer({ encryptionKeys: ring }: Config): Sealer {
  return {
    seal: (place, text) => sealText(ring, place, text),
    open: (place, sealed) => openText(ring, place, sealed),
    sealCompact: (place, text) => sealCompact(ring, place, text),
    openCompact: (place, sealed) => openCompact(ring, place, sealed),
    emailIndex: (workspaceId, email) => blindIndex(ring, workspaceId, email),
    emailIndexes: (workspaceId, email) => blindIndexCandidates(ring, workspaceId, email),
    nameBits: (workspaceId, customer) => nameFilter(ring, workspaceId, customerWords(customer)),
    nameQueries: (workspaceId, words) => nameQueries(ring, workspaceId, words),
    keyedHashes: (purpose, workspaceId, text) => keyedHashes(ring, purpose, workspaceId, text),
  }
}

/** Tells keys apart that have one name, without giving any of them away. */
export async function digestsOf(ring: KeyRing): Promise<Record<string, string>> {
  const digest = async (kid: string) =>
    encodeHex((await ring.hmac(kid, 'key-digest', encodeUtf8(kid))).subarray(0, 8))
  return Object.fromEntries(
    await Promise.all(ring.kids.map(async (kid) => [kid, await digest(kid)] as const)),
  )
}
