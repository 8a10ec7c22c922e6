import { AsnConvert } from '@peculiar/asn1-schema'

/** Null for bytes that are not that structure, whatever the parser throws at hostile ones. */
export function parseAsn1<T>(bytes: BufferSource, type: new () => T): T | null {
  try {
    return AsnConvert.parse(bytes as ArrayBuffer, type)
  } catch {
    return null
  }
}
