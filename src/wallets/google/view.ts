import type { Binding } from '../../domain/model/design.ts'
import type { ContentField, PassContent } from '../../domain/model/pass-content.ts'
import type { GoogleType } from '../../lib/google/google-type.ts'
import { displayValue, hasText } from '../../lib/locale/display-value.ts'
import { isWritable } from '../../lib/locale/format-date.ts'
import { fieldInstant, type Instant } from './times.ts'

/** Where a workspace's passes live at Google and where we answer for them. */
export interface GoogleIssuer {
  /** Decimal digits. */
  issuerId: string
  /** Where Google reports saves and deletes; null where it cannot reach us. */
  callbackUrl: string | null
  /** A public picture for the types that must have a logo, for passes that have none at all. */
  fallbackLogoUrl: string
}

/** A pass as the mapping reads it. */
export interface PassView {
  content: PassContent
  type: GoogleType
  issuer: GoogleIssuer
}

/** The first field with this binding: a type's own member has room for one. */
export function boundField(content: PassContent, binding: Binding): ContentField | undefined {
  return content.fields.find((field) => field.binding === binding)
}

/** The text that a binding gives, or undefined when it gives none. */
export function boundText(content: PassContent, ...bindings: Binding[]): string | undefined {
  const field = fieldWithText(content, bindings)
  return field && displayValue(field).trim()
}

function fieldWithText(content: PassContent, bindings: Binding[]): ContentField | undefined {
  return bindings
    .map((binding) => boundField(content, binding))
    .find((field) => field && hasText(field))
}

/** What a card says in large letters. */
export interface Headline {
  /** The field that says it, or a journey's two ends; none where `text` comes from elsewhere. */
  fields: ContentField[]
  text: string
}

/** For each place the first of its bindings that has a text; the pass's name where none has. */
export function boundHeadline(content: PassContent, ...places: Binding[][]): Headline {
  const fields = places.flatMap((bindings) => fieldWithText(content, bindings) ?? [])
  return { fields, text: fields[0] ? displayValue(fields[0]).trim() : displayName(content) }
}

export function boundInstant(content: PassContent, ...bindings: Binding[]): Instant | undefined {
  for (const binding of bindings) {
    const field = boundField(content, binding)
    const instant = field && fieldInstant(field)
    if (instant) return instant
  }
  return undefined
}

/** The date that matters first, for types that have a place for one. */
export function relevantDate(content: PassContent): { start: Instant; end: Instant | null } | null {
  const first = content.relevantDates.find((date) => isWritable(date.start))
  if (!first) return null
  const end = isWritable(first.end) && first.end > first.start ? first.end : null
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

/** The client's own number of the pass; one that we made up is of no use to a holder. */
export function ownSerialNumber(content: PassContent): string | undefined {
  return content.serialNumber && content.serialNumber !== content.passId
    ? content.serialNumber
    : undefined
}

function firstText(...texts: (string | null)[]): string {
  return texts.find((text) => text !== null && text.trim() !== '') as string
}
