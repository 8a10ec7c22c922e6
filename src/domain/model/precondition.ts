import { namesTag } from '../../lib/entity-tag.ts'
import { AppError } from './errors.ts'

/** @throws AppError precondition_failed, unless the client's `If-Match` names the object as it is now */
export function checkIfMatch(ifMatch: string | null, etag: string): void {
  if (ifMatch === null || namesTag(ifMatch, etag)) return
  throw new AppError('precondition_failed', 'The object has changed since you read it', {
    header: 'If-Match',
    headers: { ETag: etag },
  })
}
