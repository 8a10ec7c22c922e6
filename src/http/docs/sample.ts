import type { JsonSchema } from '../openapi/schemas.ts'
import { propertiesOf, resolve, type Schemas } from './schema-rows.ts'

type Json = unknown
type JsonObject = Record<string, Json>

const WHEN = '2026-12-01T19:00:00.000Z'

/**
 * A value that a schema describes, to be looked at. What was given is used where it fits (an answer repeats its
 * request), and a member that may be null and was not given is null.
 */
export function sampleOf(schema: JsonSchema, schemas: Schemas, given: Json, baseUrl: string): Json {
  const sample = (raw: JsonSchema, value: Json, name: string): Json => {
    const whole = resolve(raw, schemas)
    const types = [whole.type ?? []].flat() as string[]
    const nullable = types.includes('null') || branches(raw).some(({ type }) => type === 'null')
    if (whole.const !== undefined) return whole.const
    if (whole.properties) {
      if (nullable && value === undefined) return null
      const from = isObject(value) ? value : {}
      const required = new Set(whole.required as string[] | undefined)
      const shown = Object.entries(propertiesOf(whole)).filter(
        ([member]) => required.has(member) || member in from,
      )
      return Object.fromEntries(
        shown.map(([member, schema]) => [
          member,
          sample(schema, member === 'items' ? [from] : from[member], member),
        ]),
      )
    }
    if (types.includes('array') && whole.items) {
      if (name === 'warnings' || name === 'errors') return []
      const values = Array.isArray(value) ? value : [undefined]
      return values.map((item) => sample(whole.items as JsonSchema, item, name))
    }
    if (value !== undefined && fits(value, whole, types)) return value
    const [example] = (whole.examples ?? []) as Json[]
    if (example !== undefined) return example
    if (nullable) return null
    if (whole.enum) return (whole.enum as Json[])[0]
    if (types.includes('object')) return {}
    if (types.includes('boolean')) return name === 'ok'
    if (types.includes('string')) return text(name, baseUrl)
    return Number(whole.minimum ?? 1)
  }
  return sample(schema, given, '')
}

const branches = (schema: JsonSchema) => (schema.anyOf ?? []) as JsonSchema[]

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fits(value: Json, schema: JsonSchema, types: string[]): boolean {
  if (schema.enum) return (schema.enum as Json[]).includes(value)
  const type = value === null ? 'null' : typeof value
  return (
    types.length === 0 || types.includes(type) || (type === 'number' && types.includes('integer'))
  )
}

function text(name: string, baseUrl: string): string {
  if (/(At|From|Until|After|Date)$/.test(name)) return WHEN
  if (name === 'downloadUrl' || name === 'passAccessUrl') return `${baseUrl}/p/…`
  return /url$/i.test(name) ? `${baseUrl}/…` : '…'
}
