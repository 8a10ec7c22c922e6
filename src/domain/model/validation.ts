import * as z from 'zod'
import { pointer } from '../../lib/json/pointer.ts'
import type { ErrorDetail } from './errors.ts'
import { REQUIRED, validationText } from './validation-texts.ts'

z.config({ localeError: validationText })

const MAX_DETAILS = 50

/** Zod's issues as entries with pointers; `root` is where the checked value stands in the body. */
export function issueDetails(error: z.ZodError, root: readonly PropertyKey[] = []): ErrorDetail[] {
  return error.issues.flatMap((issue) => details(issue, root)).slice(0, MAX_DETAILS)
}

function details(issue: z.core.$ZodIssue, root: readonly PropertyKey[]): ErrorDetail[] {
  const path = [...root, ...issue.path]
  switch (issue.code) {
    // Zod names the parent; each unknown member points at itself.
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        message: issue.message,
        pointer: pointer([...path, key]),
        reason: 'unrecognized_key',
      }))
    case 'invalid_union': {
      // The branch that got furthest is the one the caller meant.
      const deepest = issue.errors
        .flat()
        .toSorted((a, b) => b.path.length - a.path.length)
        .at(0)
      return deepest && deepest.path.length > 0
        ? details(deepest, path)
        : [{ message: issue.message, pointer: pointer(path), reason: 'invalid_union' }]
    }
    case 'invalid_key':
      return [
        {
          message: issue.issues[0]?.message ?? issue.message,
          pointer: pointer(path),
          reason: 'invalid_key',
        },
      ]
    case 'invalid_element':
      return [{ message: issue.message, pointer: pointer(path), reason: 'invalid_value' }]
    default: {
      const { message, code } = issue
      return [{ message, pointer: pointer(path), reason: message === REQUIRED ? 'required' : code }]
    }
  }
}
