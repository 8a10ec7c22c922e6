import type { TemplateField } from '../../../../domain/model/template.ts'

type Fields = readonly TemplateField[]

/**
 * What two people have made of the same fields. A list counts as one member of a patch, so without this the fields of one
 * would replace those of the other. Where both have changed one field, mine is kept; what either has removed is gone
 * unless the other has changed it.
 */
export function mergeFields(base: Fields, theirs: Fields, mine: Fields): TemplateField[] {
  const keys = (fields: Fields) => fields.map(({ key }) => key)
  const find = (fields: Fields, key: string) => fields.find((field) => field.key === key)
  const inBoth = (fields: Fields) =>
    keys(fields).filter((key) => find(base, key) && find(mine, key))
  const isMoved = inBoth(mine).join() !== inBoth(base).join()
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine]
  return [...new Set([...keys(first), ...keys(second)])].flatMap((key) => {
    const [was, their, my] = [find(base, key), find(theirs, key), find(mine, key)]
    if (isSame(my, was)) return their ?? []
    return my ?? (isSame(their, was) ? [] : (their ?? []))
  })
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
