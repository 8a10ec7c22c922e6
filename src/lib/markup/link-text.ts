/** An address as people write it. */
export function linkText(url: string): string {
  return url.replace(/^(https?:\/\/|tel:|mailto:|geo:)/, '').replace(/\/?([?#].*)?$/, '') || url
}
