/** What can be wrong with a member of a request. Clients compare these: none is ever renamed, new ones may be added. */
export const FAULT_REASONS = {
  required: 'the member is missing',
  unrecognized_key: 'no member of this name is taken there',
  invalid_type: 'another type is needed, such as a text in place of a number or of `null`',
  invalid_format:
    'the text has another form than it needs, such as an instant or an e-mail address',
  invalid_value: 'the value is none of those that are taken',
  invalid_key: 'the name that you gave a member is not allowed',
  too_small: 'the number is too low, the text too short, or the list has too few entries',
  too_big: 'the number is too high, the text too long, or the list has too many entries',
  not_multiple_of: 'the number is not a multiple of what it must be',
  duplicate: 'the same value is there twice',
} as const

export type FaultReason = keyof typeof FAULT_REASONS
export const isFaultReason = (reason: unknown): reason is FaultReason =>
  typeof reason === 'string' && Object.hasOwn(FAULT_REASONS, reason)
