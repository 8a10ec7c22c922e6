import type { Warning } from '../../../../domain/model/warnings.ts'
import { type Draft, fieldsOf } from './draft.ts'
import type { Patch } from './editing.ts'
import { changeField, moveField } from './fields.ts'
import { colorsOn } from './palette.ts'

/** A change after which a warning is gone. */
export interface Fix {
  label: string
  patch: Patch
}

type Mend = (draft: Draft, warning: Warning) => Fix | null

function fieldAt(draft: Draft, pointer = '') {
  return fieldsOf(draft)[Number(pointer.split('/')[2])]
}

const MENDERS: Record<string, Mend> = {
  apple_contrast_low: ({ design }) => {
    const { backgroundColor } = design ?? {}
    if (!backgroundColor) return null
    const { foregroundColor, labelColor } = colorsOn(backgroundColor)
    return { label: 'Use readable colors', patch: { design: { foregroundColor, labelColor } } }
  },
  // The warning names the color that was found.
  apple_picture_contrast_low: (_, { message, pointer }) => {
    const color = /#[0-9a-f]{6}/.exec(message)?.[0]
    const member = pointer?.split('/').at(-1)
    return color && member
      ? { label: 'Use this color', patch: { design: { [member]: color } } }
      : null
  },
  apple_fields_truncated: (draft, { pointer }) => {
    const field = fieldAt(draft, pointer)
    if (!field) return null
    const back = fieldsOf(draft).filter(({ slot }) => slot === 'back').length
    return {
      label: 'Move to the back',
      patch: { fields: moveField(fieldsOf(draft), field.key, 'back', back) },
    }
  },
  apple_images_conflict: () => ({
    label: 'Keep the strip image',
    patch: { design: { images: { background: null, thumbnail: null } } },
  }),
  apple_text_alignment_ignored: (draft, { pointer }) => {
    const field = fieldAt(draft, pointer)
    return (
      field && {
        label: 'Use natural alignment',
        patch: { fields: changeField(fieldsOf(draft), field.key, { textAlignment: undefined }) },
      }
    )
  },
  apple_change_message_generic: (draft, { pointer }) => {
    const field = fieldAt(draft, pointer)
    return (
      field && {
        label: 'Include the new value',
        patch: {
          fields: changeField(fieldsOf(draft), field.key, {
            changeMessage: `${field.label || 'New'}: %@`,
          }),
        },
      }
    )
  },
  unfilled: (draft, { pointer }) => {
    const field = fieldAt(draft, pointer)
    return (
      field && {
        label: 'Leave it to each pass',
        patch: { fields: changeField(fieldsOf(draft), field.key, { default: undefined }) },
      }
    )
  },
  barcode_guessable: (_, { pointer }) =>
    pointer === '/barcode/value'
      ? { label: 'Use the pass ID', patch: { barcode: { value: '{{id}}' } } }
      : null,
} as Record<string, Mend>

export function fixOf(draft: Draft, warning: Warning): Fix | null {
  return MENDERS[warning.code]?.(draft, warning) ?? null
}
