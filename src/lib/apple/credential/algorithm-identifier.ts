import { type BerValue, membersOf, OBJECT_IDENTIFIER, oidOf } from '../../cms/ber.ts'

export interface AlgorithmIdentifier {
  /** Dotted object identifier. */
  algorithm: string
  parameters: BerValue | null
}

/**
 * @see https://www.rfc-editor.org/rfc/rfc5280#section-4.1.1.2
 * @throws RangeError
 */
export function readAlgorithmIdentifier(value: BerValue): AlgorithmIdentifier {
  const members = membersOf(value)
  const algorithm = oidOf(members.take(OBJECT_IDENTIFIER))
  const parameters = members.hasMore() ? members.any() : null
  members.end()
  return { algorithm, parameters }
}
