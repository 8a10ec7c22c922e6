import { parseJsonObject } from '../json/object.ts'

/** The parts of a mail, by the names that templates of bodies give them. */
export interface MailParts {
  to: string
  from: string
  subject: string
  html: string
  text: string
  idempotencyKey: string
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** A JSON value in whose strings `{{part}}` stands for a part of the mail. */
export type BodyTemplate = Json

const PART = /\{\{(\w+)\}\}/g
const PARTS: readonly string[] = ['to', 'from', 'subject', 'html', 'text', 'idempotencyKey']

export const DEFAULT_BODY: BodyTemplate = Object.fromEntries(
  PARTS.map((part) => [part, `{{${part}}}`]),
)

/** Null unless the text is a JSON object that names the recipient, and no unknown part. */
export function parseBodyTemplate(text: string): BodyTemplate | null {
  const template = parseJsonObject(text) as { [name: string]: Json } | null
  if (!template) return null
  const named = [...JSON.stringify(template).matchAll(PART)].map(([, part]) => part!)
  return named.includes('to') && named.every((part) => PARTS.includes(part)) ? template : null
}

/** Fills the parsed value, not its text: so no part can end the string that it stands in. */
export function fillBody(template: BodyTemplate, parts: MailParts): string {
  return JSON.stringify(fill(template, parts))
}

function fill(value: Json, parts: MailParts): Json {
  if (typeof value === 'string') {
    return value.replace(PART, (_, part: string) => parts[part as keyof MailParts])
  }
  if (Array.isArray(value)) return value.map((each) => fill(each, parts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each, parts)]))
}
