import type { Sealer } from '../domain/model/ports/sealer.ts'
import type { Config } from '../env.ts'
import { blindIndex, blindIndexCandidates } from '../lib/seal/blind-index.ts'
import { keyedHashes } from '../lib/seal/keyed-hash.ts'
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
    keyedHashes: (purpose, workspaceId, text) => keyedHashes(ring, purpose, workspaceId, text),
  }
}
