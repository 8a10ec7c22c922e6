import * as z from 'zod'
import { mergePatch } from '../../lib/json/merge-patch.ts'
import { validationFailed } from './errors.ts'
import { issueDetails } from './validation.ts'

/**
 * The schema of an RFC 7396 merge patch of what `schema` takes: every member of every object may be left out,
 * or be `null` to be removed. Whether the result is complete, only the merged object can tell; it is checked
 * again with `schema` itself. It is made when the first patch comes: starting goes without.
 *
 * @param members what the patch may say besides
 * @param error what is said of a fault of the whole, where the usual text is not enough
 */
export function mergePatchOf(
  schema: z.ZodObject,
  id: string,
  members: z.ZodRawShape = {},
  error?: UnknownMembers,
) {
  return z.lazy(() =>
    objectPatch(schema, error)
      .extend(members)
      .meta({ id, description: 'A JSON Merge Patch (RFC 7396): `null` removes a member.' }),
  )
}

/** @throws AppError validation_failed where the patch leaves something that `schema` does not take */
export function applyMergePatch<T extends z.ZodType>(
  schema: T,
  before: unknown,
  patch: Record<string, unknown>,
): z.output<T> {
  const merged = schema.safeParse(mergePatch(before, patch))
  if (!merged.success) throw validationFailed(issueDetails(merged.error))
  return merged.data
}

type UnknownMembers = z.core.$ZodErrorMap

function objectPatch(schema: z.ZodObject, error?: UnknownMembers): z.ZodObject {
  const members = Object.entries(schema.shape).map(([name, member]) => {
    const patch = patchOf(member as z.ZodType).nullish()
    const { id: _, description, ...words } = (member as z.ZodType).meta() ?? {}
    return [
      name,
      patch.meta({
        ...words,
        ...(description && { description: withoutLeftOutSentence(description) }),
      }),
    ]
  })
  return z.strictObject(Object.fromEntries(members), { error })
}

function patchOf(schema: z.ZodType): z.ZodType {
  // A default would add what the patch leaves alone.
  if (schema instanceof z.ZodDefault) return patchOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return patchOf(schema.unwrap() as z.ZodType)
  }
  const id = schema.meta()?.id
  const named = <S extends z.ZodType>(patch: S) =>
    id === undefined
      ? patch
      : patch.meta({
          id: `${String(id).replace(/Input$/, '')}Patch`,
          description: 'The members that change; `null` removes one.',
        })
  if (schema instanceof z.ZodObject)
    return patches.get(schema) ?? keep(schema, named(objectPatch(schema)))
  if (schema instanceof z.ZodRecord) {
    return named(z.record(schema.keyType, patchOf(schema.valueType as z.ZodType).nullable()))
  }
  return schema
}

/** Descriptions say what creating does without the member. A patch leaves a member alone that it does not name. */
const withoutLeftOutSentence = (description: string) =>
  description.replace(/ ?Left out: [^.]*\./, '')

/** One patch for one schema, so that its id names one thing. */
const patches = new WeakMap<z.ZodType, z.ZodType>()

function keep(schema: z.ZodType, patch: z.ZodType): z.ZodType {
  patches.set(schema, patch)
  return patch
}
