/**
 * Whether a list of entity tags (`If-Match`, `If-None-Match`) names this one. A tag that a proxy made weak counts as
 * itself, and `*` names every tag.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1
 */
export function namesTag(list: string, etag: string): boolean {
  const tags = list.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
