import { decodeBase64, encodeBase64 } from './base64.ts'

export interface PemBlock {
  /** `CERTIFICATE`, `PRIVATE KEY`, … */
  label: string
  der: Uint8Array<ArrayBuffer>
  /** RFC 1421 headers such as `Proc-Type: 4,ENCRYPTED` stood before the data. */
  hasHeaders: boolean
}

/** @see https://www.rfc-editor.org/rfc/rfc7468 */
export function encodePem(label: string, der: Uint8Array): string {
  const lines = encodeBase64(der).match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

/**
 * All blocks of a text in their order; what stands between them is skipped, as `openssl pkcs12`
 * writes bag attributes there. Null when a block is cut off or not base64. Line breaks may also be
 * the two characters `\n`, as they are after a copy out of a JSON file.
 */
export function decodePem(text: string): PemBlock[] | null {
  const source = text.replaceAll('\\n', '\n')
  const blocks: PemBlock[] = []
  let at = source.indexOf('-----BEGIN ')
  while (at >= 0) {
    const labelEnd = source.indexOf('-----', at + 11)
    const label = source.slice(at + 11, labelEnd)
    if (labelEnd < 0 || label.length > 64) return null
    const end = source.indexOf(`-----END ${label}-----`, labelEnd)
    if (end < 0) return null
    const lines = source.slice(labelEnd + 5, end).split(/\r\n|\r|\n/)
    const data = lines.filter((line) => !line.includes(':'))
    const der = decodeBase64(data.join('').replaceAll(/\s/g, ''))
    if (!der) return null
    blocks.push({ label, der, hasHeaders: data.length < lines.length })
    at = source.indexOf('-----BEGIN ', end)
  }
  return blocks
}
