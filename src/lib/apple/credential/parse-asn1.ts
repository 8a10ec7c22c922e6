import { AsnConvert } from '@peculiar/asn1-schema'

/** Null for whatever is not that structure; hostile bytes end here, whatever the parser throws. */
export function parseAsn1<T>(bytes: BufferSource, type: new () => T): T | null {
  try {
    return AsnConvert.parse(bytes as ArrayBuffer, type)
  } catch {
    return null
  }
}
