import { memberAt } from '../../lib/json/pointer.ts'

/** Texts that say what a value must be, and not which value. */
const NEEDS_SUBJECT = /^(?:Must|Is|Has|Cannot|May|Needs)\b/

/**
 * A message that is understood without its pointer: «Is required» at `/templateId` becomes «`templateId` is required».
 * A sentence that has a subject of its own stays as it is.
 */
export function standingAlone(
  message: string,
  { pointer, parameter }: { pointer?: string; parameter?: string },
): string {
  if (!NEEDS_SUBJECT.test(message)) return message
  const member = parameter ?? (pointer === undefined ? undefined : memberAt(pointer))
  if (member === undefined) return message
  const subject = member === '' ? 'The body' : `\`${member}\``
  return `${subject} ${message.charAt(0).toLowerCase()}${message.slice(1)}`
}
