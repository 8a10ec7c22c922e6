import { Hono } from 'hono'
import { AppError } from '../../../domain/model/errors.ts'
import type { KindName } from '../../../domain/model/kinds.ts'
import type { DataOf, PathFor, ValuesOf } from '../../../http/api-path.ts'
import { ApiRefusal } from '../../../http/inner-api.ts'
import type { DashboardEnv } from '../../env.ts'
import { readForm } from '../../read-form.ts'
import { leadTo } from '../../submit.ts'

const KIND: KindName = 'loyalty'

/** Nobody real: no mail goes anywhere. */
const HOLDERS = [
  { name: 'Ada Byron', points: 340 },
  { name: 'Grace Murray', points: 85 },
  { name: 'Alan Mathison', points: 12 },
  { name: 'Katherine Coleman', points: 1250 },
  { name: 'Edsger Wybe', points: 0 },
]

/** Fills a test workspace with a published template and a few passes of it, by the same operations as a person would. */
export const sampleData = new Hono<DashboardEnv>().post('/', async (c) => {
  const { workspace } = c.var.member
  if (workspace.mode === 'live') {
    throw new AppError('not_found', 'Sample data is for test workspaces only')
  }
  const key = String((await readForm(c)).get('idempotencyKey'))
  const { template } = (await c.var.deps.site.starters()).kinds[KIND]!
  const { id } = await post(
    'template',
    '/templates',
    {},
    {
      ...template,
      name: 'Sample club card',
      kind: KIND,
    },
  )
  await post('publication', '/templates/{templateId}/publish', { templateId: id }, {})
  await post(
    'passes',
    '/passes/batch',
    {},
    {
      passes: HOLDERS.map(({ name, points }) => ({ templateId: id, customer: { name }, points })),
    },
  )
  return leadTo(c, `/dashboard/${workspace.id}/passes`, 'sample')

  /** A form that is sent twice makes each thing once. */
  async function post<Path extends PathFor<'POST'>>(
    step: string,
    path: Path,
    values: ValuesOf<'POST', Path>,
    body: unknown,
  ): Promise<DataOf<'POST', Path>> {
    const idempotencyKey = `${key}-${step}`
    const answer = await c.var.api.call('POST', path, values, { body, idempotencyKey })
    if (!answer.ok) throw new ApiRefusal(answer.status, answer.errors)
    return answer.data
  }
})
