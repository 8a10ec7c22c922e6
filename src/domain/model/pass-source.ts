import * as z from 'zod'
import { output } from './output.ts'

/** What passes come from. */
export const PASS_SOURCES = [
  'api',
  'dashboard',
  'import',
  'checkout',
  'enrolment',
  'claim',
] as const
export type PassSourceType = (typeof PASS_SOURCES)[number]

/**
 * What a pass came from, as it is stored and filtered by: `api`, `dashboard`, or a type and an id, such as `import:job_…`,
 * `checkout:<connection>`, `enrolment:enr_…` and `claim:<link key>`.
 */
export type PassSource = PassSourceType | `${PassSourceType}:${string}`

/** What a person or a program creates by a call of its own. */
export const sourceOfActor = (actor: string): PassSource =>
  actor.startsWith('user_') ? 'dashboard' : 'api'

export const PassSourceView = /* @__PURE__ */ output('PassSource', 'What created a pass.', () => ({
  type: z.enum(PASS_SOURCES).meta({
    id: 'PassSourceType',
    description:
      '`api`: a call with an API key. `dashboard`: a person. `import`: a row of a file. `checkout`: an order of a ' +
      'shop. `enrolment`: a sign-up page. `claim`: a claim link that its holder opened.',
  }),
  id: z.string().nullable().meta({
    description:
      'The import job, the checkout connection, the sign-up page or the link key; null for `api` and `dashboard`.',
  }),
}))
export type PassSourceView = z.infer<typeof PassSourceView>

export function viewOfSource(source: PassSource): PassSourceView {
  const colon = source.indexOf(':')
  if (colon < 0) return { type: source as PassSourceType, id: null }
  return { type: source.slice(0, colon) as PassSourceType, id: source.slice(colon + 1) }
}

/** A filter of lists: `import`, or `import:job_…`. */
export const PassSourceFilter = z
  .string()
  .max(200)
  .regex(
    new RegExp(`^(?:${PASS_SOURCES.join('|')})(?::.+)?$`),
    `Must be one of ${PASS_SOURCES.join(', ')}, alone or with an id, such as import:job_…`,
  )
