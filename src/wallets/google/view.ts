import type { Binding } from '../../domain/model/design.ts'
import type { ContentField, PassContent } from '../../domain/model/pass-content.ts'
import {
  translationsOf,
  translationsOfLabel,
  translationsOfText,
} from '../../domain/model/translations.ts'
import type { GoogleType } from '../../lib/google/google-type.ts'
import { displayValue, hasText, isFormatted } from '../../lib/locale/display-value.ts'
import { hasFourDigitYear } from '../../lib/locale/format-date.ts'
import type { Members } from './json.ts'
import { isLanguage, localized, plainOrLocalized } from './localized.ts'
import { fieldInstant, type Instant } from './times.ts'

/** A workspace's issuer account at Google, and our addresses that Google is given. */
export interface GoogleIssuer {
  /** Decimal digits. */
  issuerId: string
  /** The URL to which Google reports saves and deletes; null if Google cannot reach us. */
  callbackUrl: string | null
  /** A public picture for the types that must have a logo, for passes that have none at all. */
  fallbackLogoUrl: string
}

/** A pass, with what the mapping to Google's members needs beside it. */
export interface GooglePassView {
  content: PassContent
  type: GoogleType
  issuer: GoogleIssuer
}

/** The first field with this binding: a member of Google's has room for one. */
export function boundField(content: PassContent, binding: Binding): ContentField | undefined {
  return content.fields.find((field) => field.binding === binding)
}

/** The text of the first field with one of these bindings that has a text. */
export function boundText(content: PassContent, ...bindings: Binding[]): string | undefined {
  const field = fieldWithText(content, bindings)
  return field && displayValue(field, content.language).trim()
}

/** The same as a LocalizedString. */
export function boundLocalized(content: PassContent, ...bindings: Binding[]): Members | undefined {
  const field = fieldWithText(content, bindings)
  return field && localizedValue(content, field)
}

/** `{name}` or `localized{Name}` with the label of the field that has this binding. */
export function labelMember(content: PassContent, binding: Binding, name: string) {
  const field = boundField(content, binding)
  return field?.label ? plainOrLocalizedLabel(content, name, field) : {}
}

export const plainOrLocalizedLabel = (content: PassContent, name: string, field: ContentField) =>
  plainOrLocalized(content.language, name, field.label, translationsOfLabel(content, field))

/** The label of the field with this binding, for members that are always localised. */
export function localizedLabel(content: PassContent, binding: Binding): Members | undefined {
  const field = boundField(content, binding)
  return field?.label
    ? localized(content.language, field.label, translationsOfLabel(content, field))
    : undefined
}

/** A text of the pass as a LocalizedString. */
export const localizedText = (content: PassContent, text: string): Members =>
  localized(content.language, text, translationsOfText(content, text))

/** A text of the pass as `{name}` or `localized{Name}`. */
export const textMember = (content: PassContent, name: string, text: string) =>
  plainOrLocalized(content.language, name, text, translationsOfText(content, text))

/** The value of a field as a LocalizedString. */
export const localizedValue = (content: PassContent, field: ContentField): Members =>
  localized(content.language, valueText(content, field), valueTranslations(content, field))

const valueText = ({ language }: PassContent, field: ContentField): string =>
  displayValue(field, language).trim()

/** The value in every language of the pass: dates and numbers are written out, texts are translated as they stand. */
export function valueTranslations(
  content: PassContent,
  field: ContentField,
): Record<string, string> {
  if (!isFormatted(field)) return translationsOfText(content, String(field.value))
  const languages = [...translationsOf(content).keys()].filter(isLanguage)
  return Object.fromEntries(languages.map((language) => [language, displayValue(field, language)]))
}

function fieldWithText(content: PassContent, bindings: Binding[]): ContentField | undefined {
  return bindings
    .map((binding) => boundField(content, binding))
    .find((field) => field && hasText(field))
}

/** The text that a card shows in large letters. */
export interface Headline {
  /** The field with the text, or the two ends of a journey; empty if `text` comes from elsewhere. */
  fields: ContentField[]
  text: string
}

/**
 * A headline of the fields with these bindings: for each place the first field that has a text. Without any such field
 * the headline is the name of the pass.
 */
export function boundHeadline(content: PassContent, ...places: Binding[][]): Headline {
  const fields = places.flatMap((bindings) => fieldWithText(content, bindings) ?? [])
  const [first] = fields
  return { fields, text: first ? valueText(content, first) : displayName(content) }
}

/** A headline as a LocalizedString. */
export const localizedHeadline = (content: PassContent, { fields, text }: Headline): Members =>
  fields[0] ? localizedValue(content, fields[0]) : localizedText(content, text)

export function boundInstant(content: PassContent, ...bindings: Binding[]): Instant | undefined {
  for (const binding of bindings) {
    const field = boundField(content, binding)
    const instant = field && fieldInstant(field)
    if (instant) return instant
  }
  return undefined
}

/** The first of the pass's relevant dates, for types that have room for one. */
export function relevantDate(content: PassContent): { start: Instant; end: Instant | null } | null {
  const first = content.relevantDates.find((date) => hasFourDigitYear(date.start))
  if (!first) return null
  const end = hasFourDigitYear(first.end) && first.end > first.start ? first.end : null
  return {
    start: { ms: first.start, utcOffsetMinutes: null },
    end: end === null ? null : { ms: end, utcOffsetMinutes: null },
  }
}

export function organization(content: PassContent): string {
  return firstText(content.organizationName, content.templateName, 'Wallet pass')
}

export function displayName(content: PassContent): string {
  return firstText(content.name, content.templateName, content.organizationName, 'Wallet pass')
}

export function holderName(content: PassContent): string | undefined {
  return boundText(content, 'customer.name') ?? (content.customer?.name?.trim() || undefined)
}

/** The serial number that the client gave; one that we made up is of no use to a holder. */
export function ownSerialNumber(content: PassContent): string | undefined {
  return content.serialNumber && content.serialNumber !== content.passId
    ? content.serialNumber
    : undefined
}

function firstText(...texts: (string | null)[]): string {
  return texts.find((text) => text !== null && text.trim() !== '') as string
}
