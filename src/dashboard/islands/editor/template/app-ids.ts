/**
 * Reads App Store ids, one per line: numbers, or links to the App Store.
 *
 * @throws Error with a sentence that says which line is neither
 */
export function readStoreIds(text: string): number[] | null {
  const lines = text.split(/[\n,;]+/).map((line) => line.trim())
  const ids = lines.filter(Boolean).map((line) => {
    const id =
      /^(?:id)?(\d{1,15})$/i.exec(line)?.[1] ??
      /apps?\.apple\.com\/.*\bid(\d{1,15})/i.exec(line)?.[1]
    if (!id || Number(id) === 0) {
      throw new Error(`“${line}” is not an App Store link or id, such as id1234567890.`)
    }
    return Number(id)
  })
  if (ids.length > 10) throw new Error('At most 10 apps.')
  return ids.length > 0 ? [...new Set(ids)] : null
}

/**
 * Reads the package name of an Android app, or takes it from a link to Google Play.
 *
 * @throws Error with a sentence that says what it looks like
 */
export function readAndroidPackage(text: string): string {
  const trimmed = text.trim()
  const name = /play\.google\.com\/.*[?&]id=([\w.]+)/.exec(trimmed)?.[1] ?? trimmed
  if (/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(name)) return name
  throw new Error('Enter a package name such as com.example.app, or a link to Google Play.')
}

/**
 * Reads a public key as PEM or base64.
 *
 * @throws Error with a sentence that says what it is instead
 */
export function readPublicKey(text: string): string {
  if (/PRIVATE KEY/.test(text)) throw new Error('This is a private key. Paste the public key.')
  if (/CERTIFICATE/.test(text)) throw new Error('This is a certificate. Paste its public key.')
  const base64 = text.replace(/-----[^-]*-----/g, '').replace(/\s/g, '')
  if (/^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(base64)) return base64
  throw new Error('Paste the public key as PEM or base64.')
}
