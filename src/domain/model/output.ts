import * as z from 'zod'

/*
 * Schemas of what answers carry: the document and the tests read them, and nothing is validated by them at run time.
 * Operations name them, so that nothing in the Worker refers to them, and each is marked as `@__PURE__`: the bundler leaves
 * it out. All of them are open: clients ignore members that they do not know.
 */

/** A named object in answers. */
export function output<Members extends z.ZodRawShape>(
  id: string,
  description: string,
  members: () => Members,
) {
  return z.lazy(() => openObject(members()).meta({ id, description }))
}

/** A named object that has all members of another one, and some of its own. */
export function outputFrom<Base extends z.ZodType, Members extends z.ZodRawShape>(
  id: string,
  description: string,
  base: Base,
  members: () => Members,
) {
  return z.lazy(() => z.intersection(base, openObject(members())).meta({ id, description }))
}

/** Open in the document, closed in its type: reading a member that no answer has is an error of types. */
const openObject = <Members extends z.ZodRawShape>(members: Members) =>
  z.looseObject(members) as unknown as z.ZodObject<Members, z.core.$strip>

/** An address in an answer. */
export const Url = z.string().meta({ format: 'uri' })
