import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { semanticErrors } from './rules.ts'

type Schema = { definitions: Record<string, Record<string, unknown>> }

const full = JSON.parse(
  readFileSync(join(import.meta.dirname, 'walletobjects.schema.json'), 'utf8'),
) as Schema

/** The same rules for a partial body: nothing is required, what is there must be right. */
function patchVariant(schema: Schema): Schema {
  const copy = structuredClone(schema)
  for (const [name, definition] of Object.entries(copy.definitions)) {
    if (!/^[A-Z]\w*(Class|Object)$/.test(name)) continue
    delete definition.required
    const rules = definition.allOf as Record<string, unknown>[] | undefined
    const kept = rules?.filter((rule) => !('anyOf' in rule)) ?? []
    if (kept.length > 0) definition.allOf = kept
    else delete definition.allOf
  }
  return copy
}

// The either/or rules stop Ajv's own strict mode.
const ajv = new Ajv({ allErrors: true, strict: false })
ajv.addSchema(full, 'full')
ajv.addSchema(patchVariant(full), 'patch')

function run(schema: 'full' | 'patch', definition: string, data: unknown): string[] {
  const validate = ajv.getSchema(`${schema}#/definitions/${definition}`) as
    | ValidateFunction
    | undefined
  if (!validate) return [`no definition ${definition}`]
  if (validate(data)) return []
  return (validate.errors ?? []).map(
    (error) => `${error.instancePath || '/'} ${error.message} ${JSON.stringify(error.params)}`,
  )
}

/** Everything wrong with a whole body: by the schema, and by the rules that a schema cannot say. */
export function validateBody(definition: string, body: unknown): string[] {
  return [...run('full', definition, body), ...semanticErrors(definition, body)]
}

/** Everything wrong with the members that a patch sets; the merged result is checked as a whole. */
export function validatePatch(definition: string, patch: unknown): string[] {
  return run('patch', definition, withoutNulls(patch))
}

function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([name, member]) => [name, withoutNulls(member)]),
  )
}

/** JSON merge patch, RFC 7396: null removes, arrays are replaced whole. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {}
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name]
    else merged[name] = mergePatch(merged[name], value)
  }
  return merged
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
