import type { Binding } from '../../../domain/model/design.ts'
import type { ContentField, PassContent } from '../../../domain/model/pass-content.ts'
import { fieldPointer, type LintRules, warnIf, warnOfFields } from '../../lint.ts'
import type { FieldLayout } from '../style.ts'

/** Values that change during the life of a pass, so that its holder would want to hear of it. */
const LIVELY_BINDINGS = new Set<Binding | null>([
  'points',
  'giftCard.balance',
  'event.start',
  'event.gate',
  'flight.departure',
  'transit.departure',
])

const eachField =
  (breaks: (field: ContentField) => boolean, message: (field: ContentField) => string) =>
  (content: PassContent) =>
    warnOfFields(content, breaks, message)

const isNumeric = (field: ContentField) => field.type === 'number' || field.type === 'currency'

export const FIELD_RULES = {
  apple_required_text_missing: {
    phone: 'Refuses a pass without organization name or description.',
    check: (content) =>
      (['organizationName', 'description'] as const).flatMap((member) =>
        warnIf(content[member].trim() === '', `${member} is empty`, `/${member}`),
      ),
  },

  apple_fields_truncated: {
    phone:
      'Shows only so many fields of each row and drops the rest. They are moved to the back of the pass.',
    check: (_, { moved }) =>
      moved.map((field) => ({
        message: `The ${field.slot} row has no room for the field ${field.key}; it is shown on the back`,
        pointer: fieldPointer(field),
      })),
  },

  apple_fields_crowded_by_barcode: {
    phone:
      'Shows at most four secondary and auxiliary fields together on a generic pass with a square barcode.',
    check: (_, { slots, besideCode }) => {
      if (besideCode === null) return []
      return [...slots.secondary, ...slots.auxiliary].slice(besideCode).map((field) => ({
        message: `The field ${field.key} may be left out beside a square barcode`,
        pointer: fieldPointer(field),
      }))
    },
  },

  apple_field_key_duplicate: {
    phone:
      'Knows fields by their keys and expects each once. The later field is renamed to keep both.',
    check: (content) =>
      warnOfFields(
        content,
        (field) => content.fields.find(({ key }) => key === field.key) !== field,
        ({ key }) => `More than one field has the key ${key}`,
      ),
  },

  apple_field_value_type: {
    phone: 'Refuses a number style, currency or date style on a value of another type.',
    check: eachField(
      (field) => (isNumeric(field) || field.type === 'date') && typeof field.value !== 'number',
      ({ type, key }) => `The ${type} field ${key} has a text as its value and is shown as text`,
    ),
  },

  apple_field_style_ignored: {
    phone:
      'Styles dates by date and time style, numbers by number style, amounts by currency, and nothing else.',
    check: eachField(
      (field) =>
        (field.currencyCode !== null && field.type !== 'currency') ||
        (field.numberStyle !== null && field.type !== 'number') ||
        ((field.dateStyle !== null || field.timeStyle !== null) && field.type !== 'date'),
      ({ type, key }) => `A style of the field ${key} does not apply to its type, ${type}`,
    ),
  },

  apple_currency_code_missing: {
    phone: 'Shows an amount without a currency code as a bare number.',
    check: eachField(
      ({ type, currencyCode }) => type === 'currency' && currencyCode === null,
      ({ key }) => `The currency field ${key} has no currency code`,
    ),
  },

  apple_date_style_none: {
    phone: 'Shows nothing readable for a date of which neither day nor time is to be shown.',
    check: eachField(
      ({ type, dateStyle, timeStyle }) => {
        const styles = [dateStyle, timeStyle].filter((style) => style !== null)
        return type === 'date' && styles.length > 0 && styles.every((style) => style === 'none')
      },
      ({ key }) => `The date field ${key} has no visible part`,
    ),
  },

  apple_percent_of_fraction: {
    phone: 'Takes percentages as fractions: 0.15 is shown as 15%, 15 as 1,500%.',
    check: eachField(
      ({ type, numberStyle, value }) =>
        type === 'number' &&
        numberStyle === 'percent' &&
        Number.isInteger(value) &&
        Math.abs(value as number) > 1,
      ({ key }) => `The field ${key} is shown a hundred times as large, as a percentage`,
    ),
  },

  apple_text_alignment_ignored: {
    phone: 'Aligns primary and back fields by itself.',
    check: (content, { moved }) =>
      warnOfFields(
        content,
        (field) =>
          field.textAlignment !== null &&
          (field.slot === 'primary' || field.slot === 'back' || moved.includes(field)),
        ({ key }) => `The alignment of the field ${key} has no effect where it is shown`,
      ),
  },

  apple_change_message_missing: {
    phone: 'Changes a field without a change message silently.',
    check: eachField(
      ({ binding, changeMessage }) => LIVELY_BINDINGS.has(binding) && changeMessage === null,
      ({ key, binding }) =>
        `The field ${key} is bound to ${binding} and has no changeMessage: its holder is not notified of changes`,
    ),
  },

  apple_change_message_generic: {
    phone:
      'Says only that the pass changed if the change message lacks the place of the new value.',
    check: eachField(
      ({ changeMessage }) => changeMessage !== null && !changeMessage.includes('%@'),
      ({ key }) => `The changeMessage of the field ${key} has no %@`,
    ),
  },

  apple_change_message_percent: {
    phone:
      'Reads the change message as a format. Apple defines one %@ in it; what another percent sign does is undefined.',
    check: eachField(
      ({ changeMessage }) => (changeMessage?.split('%').length ?? 0) > 2,
      ({ key }) => `The changeMessage of the field ${key} has a percent sign besides one %@`,
    ),
  },

  apple_contact_missing: {
    phone: 'Shows the back as it is; Apple’s review asks for the issuer’s contact there.',
    check: (content) =>
      warnIf(
        !hasContact(content),
        'Neither a link nor a field on the back says how to reach the issuer',
        '/links',
      ),
  },
} satisfies LintRules<'apple', [PassContent, FieldLayout]>

const CONTACT = /https?:\/\/|www\.|\S@\S+\.\S|\+?\d[\d ()/.-]{6,}/

function hasContact({ links, fields }: PassContent): boolean {
  if (links.length > 0) return true
  return fields.some(
    ({ slot, type, value }) =>
      slot === 'back' &&
      (type === 'url' || type === 'email' || type === 'phone'
        ? value !== ''
        : type === 'text' && CONTACT.test(String(value))),
  )
}
