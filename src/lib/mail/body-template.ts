/** What a mail is made of, as the templates of bodies name it. */
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

/** Null unless it is a JSON object that names the recipient and no part that there is not. */
export function parseBodyTemplate(text: string): BodyTemplate | null {
  let template: Json
  try {
    template = JSON.parse(text) as Json
  } catch {
    return null
  }
  if (typeof template !== 'object' || template === null || Array.isArray(template)) return null
  const named = [...JSON.stringify(template).matchAll(PART)].map(([, part]) => part!)
  return named.includes('to') && named.every((part) => PARTS.includes(part)) ? template : null
}

/** The parts go into the parsed value and not into its text: none of them can end a string of it. */
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
