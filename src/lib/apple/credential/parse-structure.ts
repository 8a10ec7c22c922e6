import { AsnParser, AsnProp, OctetString as Octets } from '@peculiar/asn1-schema'
import { type AsnType, fromBER, OctetString } from 'asn1js'

/** Certificates and `.p12` files nest less than half as deep and have some two hundred values. */
const berOptions = {
  maxDepth: 32,
  maxNodes: 2_000,
  maxContentLength: 65_536,
  parseEmbedded: false,
}

/**
 * Reads bytes that are exactly one structure; null for all others. BER leaves more ways to write it than DER: ends that
 * are marked, strings in pieces. Some tools write `.p12` files like that.
 *
 * @see https://www.itu.int/rec/T-REC-X.690 section 8.1
 */
export function parseStructure<T>(bytes: BufferSource, structure: new () => T): T | null {
  try {
    const { offset, result } = fromBER(bytes, berOptions)
    if (offset !== bytes.byteLength) return null
    return AsnParser.fromASN(inOnePiece(result), structure, { berOptions })
  } catch {
    return null
  }
}

/** The bytes of an OCTET STRING; null for anything else. */
export function parseOctets(bytes: BufferSource): Uint8Array<ArrayBuffer> | null {
  const octets = parseStructure(bytes, Octets)
  return octets && new Uint8Array(octets.buffer)
}

/** Declares a SEQUENCE with these members, as the decorators of asn1-schema do. */
export function sequence(
  structure: new () => object,
  members: Record<string, Parameters<typeof AsnProp>[0]>,
): void {
  for (const [name, options] of Object.entries(members)) AsnProp(options)(structure.prototype, name)
}

/** The schemas take strings of octets in one piece only. */
function inOnePiece(value: AsnType): AsnType {
  const block = value.valueBlock as { value?: unknown }
  if (!value.idBlock.isConstructed || !Array.isArray(block.value)) return value
  block.value = block.value.map(inOnePiece)
  if (!(value instanceof OctetString)) return value
  const whole = new OctetString({ valueHex: value.getValue() })
  whole.valueBeforeDecodeView = value.valueBeforeDecodeView
  return whole
}
