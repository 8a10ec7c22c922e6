import * as z from 'zod'
import { oversized } from '../../lib/json/oversized.ts'
import { pointer } from '../../lib/json/pointer.ts'
import { reservedNames } from '../../lib/json/reserved-names.ts'
import { type ValidationFault, validationFailed } from './errors.ts'
import { type FaultReason, isFaultReason } from './fault-reasons.ts'
import { standingAlone } from './standing-alone.ts'
import { REQUIRED, unknownName, validationText } from './validation-texts.ts'

/** No list of a request may have more items, unless its operation says so. A schema checks its bound only after it has checked all items. */
const MAX_ITEMS = 1000

z.config({ localeError: validationText })

/**
 * What a client sent, as a schema has it. A list of more than a thousand items is refused unseen. Members with names that
 * mean something to JavaScript are refused wherever they stand, as unknown ones are: schemas with free names would drop
 * some of them.
 *
 * @param root where the value stands in the body
 * @param skipped a member whose items are checked one by one, each by itself
 * @param maxItems of a list, where a thousand are too few
 * @throws AppError validation_failed with a pointer for each fault
 */
export function validate<S extends z.ZodType>(
  schema: S,
  value: unknown,
  {
    root = [],
    skipped,
    maxItems = MAX_ITEMS,
  }: {
    root?: readonly PropertyKey[]
    skipped?: string | undefined
    maxItems?: number | undefined
  } = {},
): z.output<S> {
  const tooBig = oversized(value, maxItems, skipped)
  if (tooBig) {
    const message = `Must have at most ${maxItems} items`
    throw validationFailed([{ message, pointer: pointer([...root, ...tooBig]), reason: 'too_big' }])
  }
  const reserved = reservedNames(value, skipped).map(
    (path): ValidationFault => ({
      message: unknownName('member', String(path.at(-1)), []),
      pointer: pointer([...root, ...path]),
      reason: 'unrecognized_key',
    }),
  )
  const result = schema.safeParse(value)
  if (result.success && reserved.length === 0) return result.data
  const others = result.success ? [] : issueDetails(result.error, root)
  const known = new Set(reserved.map((detail) => detail.pointer))
  throw validationFailed([...reserved, ...others.filter((each) => !known.has(each.pointer!))])
}

/** Zod's issues as entries with pointers; `root` is where the checked value stands in the body. */
export function issueDetails(
  error: z.ZodError,
  root: readonly PropertyKey[] = [],
): ValidationFault[] {
  return error.issues.flatMap((issue) => details(issue, root))
}

function details(issue: z.core.$ZodIssue, root: readonly PropertyKey[]): ValidationFault[] {
  const path = [...root, ...issue.path]
  const fault = (reason: FaultReason, message = issue.message, place = path) => {
    const at = pointer(place)
    return { message: standingAlone(message, { pointer: at }), pointer: at, reason }
  }
  switch (issue.code) {
    // Zod names the parent; each unknown member points at itself.
    case 'unrecognized_keys': {
      const messages = issue.message.split('\n')
      return issue.keys.map((key, at) => fault('unrecognized_key', messages[at], [...path, key]))
    }
    case 'invalid_union': {
      // The branch whose fault lies deepest is the one that the caller meant.
      const [deepest] = issue.errors.flat().toSorted((a, b) => b.path.length - a.path.length)
      return deepest && deepest.path.length > 0 ? details(deepest, path) : [fault(reasonOf(issue))]
    }
    case 'invalid_key':
      return [fault('invalid_key', issue.issues[0]?.message)]
    case 'invalid_element':
      return [fault('invalid_value')]
    default:
      return [fault(reasonOf(issue))]
  }
}

/** The validator's own word where it is one of ours, and never another. */
function reasonOf(issue: z.core.$ZodIssue): FaultReason {
  if (issue.message === REQUIRED) return 'required'
  if (issue.code === 'custom') {
    return isFaultReason(issue.params?.reason) ? issue.params.reason : 'invalid_value'
  }
  if (issue.code === 'invalid_union') {
    const faults = issue.errors.flat()
    const isType = faults.length > 0 && faults.every(({ code }) => code === 'invalid_type')
    return isType ? 'invalid_type' : 'invalid_value'
  }
  return isFaultReason(issue.code) ? issue.code : 'invalid_value'
}
