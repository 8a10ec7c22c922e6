import type { ErrorCode } from '../../src/domain/model/errors.ts'
import type { Operation } from '../../src/http/operation.ts'

/** What a code says of a request that was made before. Operations with the code have the sentence in their description. */
const SENTENCES: Partial<Record<ErrorCode, string>> = {
  serial_number_taken:
    'A `serialNumber` that a pass of the workspace has, or had, is refused with 409 `serial_number_taken`.',
  already_redeemed:
    'A repeat is refused with 409 `already_redeemed`, which says when the pass was redeemed.',
  already_reversed:
    'Reversing it again under another `transactionId` is refused with 409 `already_reversed`.',
  transaction_conflict:
    'The same `transactionId` with other content is refused with 409 `transaction_conflict`.',
  access_event_conflict:
    'The same `eventId` with other content is refused with 409 `access_event_conflict`.',
  job_finished: 'A job that has ended by itself is refused with 409 `job_finished`.',
  idempotency_key_used:
    'The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409 `idempotency_key_used`.',
}

const TAKEN_FOR_EVER =
  'The serial number of a deleted pass is refused with 409 `serial_number_taken`.'
const DELETED_TWICE = 'A repeat is refused with 404 `resource_not_found`.'

/** How a repeat of the operation is refused, as a paragraph; an empty text where it is not. */
export function repeatSentences({ errors, answer }: Operation): string {
  const sentences = (errors ?? []).map((code) =>
    code === 'serial_number_taken' && answer?.created ? TAKEN_FOR_EVER : SENTENCES[code],
  )
  if (answer?.data === 'DeletedObject') sentences.push(DELETED_TWICE)
  return sentences.filter(Boolean).join(' ')
}
