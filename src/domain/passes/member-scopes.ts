import { pointer } from '../../lib/json/pointer.ts'
import type { Scope } from '../model/api-key.ts'
import { insufficientScope } from '../model/bearer.ts'
import type { ErrorDetail } from '../model/errors.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { pointsFieldOf } from './balance.ts'

/** Members of a pass that belong to another area: who sets them needs its scope beside `passes:write`. */
const SCOPE_OF_MEMBER = {
  points: 'points:write',
  access: 'access:write',
} as const satisfies Record<string, Scope>

export const MEMBER_SCOPES: readonly Scope[] = Object.values(SCOPE_OF_MEMBER)

/**
 * The scope that setting a member needs beside `passes:write`; null where it needs none.
 *
 * @param path into a create body: `['fields', 'balance']`
 * @param template null where it is not known, and with it what its fields are bound to
 */
function scopeOf([member, inner]: readonly string[], template: TemplateContent | null) {
  const isBalance =
    member === 'fields' && template !== null && pointsFieldOf(template)?.key === inner
  if (isBalance) return SCOPE_OF_MEMBER.points
  return SCOPE_OF_MEMBER[member as keyof typeof SCOPE_OF_MEMBER] ?? null
}

/**
 * @param paths the members that the caller gives, as paths into a create body
 * @param at where the body stands in the request, for pointers
 * @throws AppError insufficient_scope with a pointer to each member that needs a scope which is not there
 */
export function refuseWithoutScope(
  scopes: ReadonlySet<string>,
  template: TemplateContent | null,
  paths: readonly (readonly string[])[],
  at = '',
): void {
  const missing = new Set<Scope>()
  const details: ErrorDetail[] = []
  for (const path of paths) {
    const scope = scopeOf(path, template)
    if (scope === null || scopes.has(scope)) continue
    missing.add(scope)
    const place = at + pointer(path)
    details.push({ message: `This member needs a key with the scope ${scope}`, pointer: place })
  }
  if (missing.size > 0) throw insufficientScope([...missing], details)
}

/** What a body gives, as paths: each member, and each of its fields. */
export function givenPaths({ fields, ...members }: Record<string, unknown>): string[][] {
  const given = Object.keys(members).filter((member) => members[member] !== undefined)
  return [
    ...given.map((member) => [member]),
    ...Object.keys(fields ?? {}).map((key) => ['fields', key]),
  ]
}
