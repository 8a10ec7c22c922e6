import type { Context } from 'hono'
import type { Answers } from '../../../http/endpoints.ts'
import type { DashboardEnv } from '../../env.ts'
import { type FormState, formState } from '../../form-state.ts'
import { plainWords } from '../../parts/form.tsx'
import { readForm } from '../../read-form.ts'
import { audienceOf, besideConditions, type Condition } from './conditions.ts'

/** A preview needs a change or a message, and the form may have neither yet. */
const UNTOLD = { name: 'Count', message: 'Count' }

/**
 * How many passes the conditions of a form match, before anything is saved. The page's script asks for the sentence alone;
 * without scripts the form comes back with it.
 *
 * @param before the conditions that the form showed at first
 */
export async function countForForm(
  c: Context<DashboardEnv>,
  template: Answers['Template'],
  before: readonly Condition[],
  show: (state: FormState, count: string) => Response | Promise<Response>,
): Promise<Response> {
  const form = await readForm(c)
  const { timeZone } = c.var.member.workspace
  const audience = audienceOf(form, template.fields ?? [], timeZone, before)
  const body = { ...UNTOLD, templateId: template.id, audience }
  const answer = await c.var.api.call('POST', '/campaigns/preview', {}, { body })
  const refused = answer.ok ? {} : { status: answer.status, faults: answer.errors }
  const state = besideConditions(formState(c.var.deps.newId, { form, ...refused }))
  const count = answer.ok ? countWords(answer.data) : ''
  if (c.req.header('Accept') !== 'application/json') return show(state, count)
  return c.json({ data: { text: count || plainWords(state.faults[0]?.message ?? '') } })
}

/** «4 passes match, 3 of them are on a phone. Among them: Ana Reyes, Ben Okafor.» */
function countWords({ matched, atLeast, reached, sample }: Answers['CampaignPreview']): string {
  if (matched === 0) return 'No pass matches.'
  const names = sample.flatMap(({ name }) => name ?? [])
  return [
    `${atLeast ? 'At least ' : ''}${matched} ${matched === 1 ? 'pass matches' : 'passes match'}, ${reached.passes} of them on a phone.`,
    ...(names.length > 0 ? [`Among them: ${names.join(', ')}.`] : []),
  ].join(' ')
}
