/** RFC 6901 pointer of a path. https://www.rfc-editor.org/rfc/rfc6901#section-3 */
export function pointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
