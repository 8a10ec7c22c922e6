import { type Context, Hono } from 'hono'
import {
  EXPORT_FORMATS,
  EXPORT_LISTS,
  type ExportFormat,
  type ExportList,
} from '../../../domain/model/export.ts'
import { apiPath } from '../../../http/api-path.ts'
import { ApiRefusal } from '../../../http/inner-api.ts'
import type { DashboardEnv } from '../../env.ts'
import { forward } from '../../person-api.ts'
import { readForm } from '../../read-form.ts'
import { leadTo, send } from '../../submit.ts'
import { jobsPage } from '../jobs/list.tsx'

export const exportPages = new Hono<DashboardEnv>().post('/', exportFromForm)

const FILTER = 'filter.'

/** Lists that one answer can have: passes up to 10,000 of them. */
const AT_ONCE: {
  [List in ExportList]?: (
    format: ExportFormat,
    filter: Record<string, string>,
    zone: { timeZone?: string },
  ) => string
} = {
  passes: (format, filter, zone) => apiPath(`/passes/export.${format}`, { ...filter, ...zone }),
  // Its hashes are of times in UTC.
  audit: (format, filter) => apiPath(`/audit-entries/export.${format}`, filter),
}

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
  const { timeZone } = c.var.member.workspace
  const zone = format === 'csv' ? { timeZone } : {}
  const atOnce = list && format && AT_ONCE[list]?.(format, filter, zone)
  const file = atOnce ? await forward(c, atOnce) : null
  if (file?.ok) return file
  const answer = await send(
    c,
    'POST',
    '/exports',
    {},
    {
      body: { list, format, filter, ...zone },
      idempotencyKey: text('idempotencyKey'),
    },
  )
  if (!answer.ok) throw new ApiRefusal(answer.status, answer.errors)
  return leadTo(c, `${jobsPage(c)}/${answer.data.id}`, 'exportStarted')
}
