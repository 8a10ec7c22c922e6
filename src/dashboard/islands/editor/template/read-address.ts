/**
 * Reads what a link opens. A web address may be without its scheme; an e-mail address and a telephone number are read as well.
 *
 * @throws Error with a sentence that says what is missing
 */
export function readAddress(text: string): string {
  const trimmed = text.trim()
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]{2,}$/.test(trimmed)) return `mailto:${trimmed}`
  if (/^\+?[\d\s()./-]{5,}$/.test(trimmed)) return `tel:${trimmed.replace(/[^+\d]/g, '')}`
  if (/^mailto:[^\s@]+@[^\s@]+$|^tel:\+?[\d().-]{3,}$|^geo:-?\d[^\s]*$/i.test(trimmed))
    return trimmed
  if (/^http:/i.test(trimmed))
    throw new Error('Wallets open only addresses that start with https://.')
  return readWebAddress(trimmed)
}

/** @throws Error with a sentence that says what is missing */
export function readWebAddress(text: string): string {
  const trimmed = text.trim()
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  const url = URL.parse(address)
  const isWhole = url?.protocol === 'https:' && /[^.]\.[^.]{2,}$/.test(url.hostname)
  if (!isWhole || /\s/.test(trimmed)) {
    throw new Error('Enter a web address such as https://example.com.')
  }
  return address
}
