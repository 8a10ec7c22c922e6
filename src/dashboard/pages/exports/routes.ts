import { type Context, Hono } from 'hono'
import { EXPORT_FORMATS, EXPORT_LISTS } from '../../../domain/model/export.ts'
import { apiPath } from '../../../http/api-path.ts'
import { ApiRefusal } from '../../../http/inner-api.ts'
import type { DashboardEnv } from '../../env.ts'
import { forward } from '../../person-api.ts'
import { readForm } from '../../read-form.ts'
import { leadTo, send } from '../../submit.ts'
import { jobsPage } from '../jobs/list.tsx'

export const exportPages = new Hono<DashboardEnv>().post('/', exportFromForm)

const FILTER = 'filter.'

/** The file itself where one answer has all of it, else a job that writes it. */
async function exportFromForm(c: Context<DashboardEnv>): Promise<Response> {
  const form = await readForm(c)
  const text = (name: string) => String(form.get(name) ?? '')
  const list = EXPORT_LISTS.find((each) => each === text('list'))
  const format = EXPORT_FORMATS.find((each) => each === text('format'))
  const names = [...form.keys()].filter((name) => name.startsWith(FILTER))
  const filter = Object.fromEntries(
    names.map((name) => [name.slice(FILTER.length), text(name)] as const),
  )
  if (list === 'passes' && format) {
    const file = await forward(c, apiPath(`/passes/export.${format}`, filter))
    if (file.ok) return file
  }
  const answer = await send(
    c,
    'POST',
    '/exports',
    {},
    {
      body: { list, format, filter },
      idempotencyKey: text('idempotencyKey'),
    },
  )
  if (!answer.ok) throw new ApiRefusal(answer.status, answer.errors)
  return leadTo(c, `${jobsPage(c)}/${answer.data.id}`, 'exportStarted')
}
