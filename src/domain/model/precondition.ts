import { AppError } from './errors.ts'

/**
 * If-Match: strong comparison, but a tag that a proxy made weak counts as itself.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1
 */
export function checkIfMatch(ifMatch: string | null, etag: string): void {
  if (ifMatch === null || ifMatch.trim() === '*') return
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (tags.includes(etag)) return
  throw new AppError('precondition_failed', 'The object has changed since it was read', {
    header: 'If-Match',
    headers: { ETag: etag },
  })
}
