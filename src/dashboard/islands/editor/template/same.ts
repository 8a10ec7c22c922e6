import { isJsonObject } from '../../../../lib/json/object.ts'

/** Whether two values say the same: a member that is null says as much as one that is not there. */
export const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, each: unknown) =>
    isJsonObject(each)
      ? Object.fromEntries(
          Object.entries(each)
            .filter(([, member]) => member !== null && member !== undefined)
            .sort(([x], [y]) => (x < y ? -1 : 1)),
        )
      : each,
  )
