import type { ContentField, PassContent } from '../../domain/passes/content.ts'
import type { GoogleType } from '../../lib/google/google-type.ts'
import { displayValue } from './display.ts'

/** A generic pass's big line: its first primary field. */
export function headerField(type: GoogleType, content: PassContent): ContentField | undefined {
  if (type !== 'generic') return undefined
  const field = content.fields.find((each) => each.slot === 'primary')
  return field && displayValue(field).trim() !== '' ? field : undefined
}
