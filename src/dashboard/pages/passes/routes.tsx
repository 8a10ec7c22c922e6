import { type Context, Hono } from 'hono'
import type { DashboardEnv } from '../../env.ts'
import { formState } from '../../form-state.ts'
import { forward } from '../../person-api.ts'
import { readForm } from '../../read-form.ts'
import { leadTo, submit } from '../../submit.ts'
import { changeNow, previewChange, showChange } from './change.tsx'
import { showPass } from './detail.tsx'
import { issueFromForm, showIssue } from './issue.tsx'
import { filterOf, passesPage, showPasses } from './list.tsx'
import { ACTIONS } from './words.ts'

/** What the forms on the page of a pass do: the last part of their address, and where the operation is. */
const POSTS: Record<string, { path: string; done: string; anchor?: string }> = {
  ...Object.fromEntries(Object.keys(ACTIONS).map((name) => [name, { path: name, done: name }])),
  push: { path: 'push', done: 'sent' },
  points: { path: 'points', done: 'points' },
  'points/redeem': { path: 'points/redeem', done: 'points' },
  'points/reverse': { path: 'points/reverse', done: 'points' },
  access: { path: 'access', done: 'saved' },
  'rotate-link': { path: 'rotate-link', done: 'link' },
}

export const passPages = new Hono<DashboardEnv>()
  .get('/', (c) => showPasses(c, filterOf(c)))
  .post('/search', search)
  .get('/new', (c) => showIssue(c))
  .post('/new', issueFromForm)
  .get('/:passId', (c) => showPass(c, formState(c.var.deps.newId)))
  .get('/:passId/card.svg', (c) => {
    const { searchParams } = c.var.url
    searchParams.delete('version')
    return forward(c, `/passes/${c.req.param('passId')}/preview.svg?${searchParams}`)
  })
  .get('/:passId/change', (c) => showChange(c))
  .post('/:passId/change', previewChange)
  .post('/:passId/change/now', changeNow)
  .post('/:passId/delete', async (c) => {
    const { answer, state } = await submit(c, 'DELETE', `/passes/${c.req.param('passId')}`)
    return answer.ok ? leadTo(c, passesPage(c), 'deleted') : showPass(c, state)
  })

for (const [name, { path, done }] of Object.entries(POSTS)) {
  passPages.post(`/:passId/${name}`, async (c) => {
    const passId = c.req.param('passId')
    const { answer, state } = await submit(c, 'POST', `/passes/${passId}/${path}`)
    return answer.ok ? leadTo(c, `${passesPage(c)}/${passId}`, done) : showPass(c, state)
  })
}

/** Where the search names a person, nothing of it stands in an address: those stay in histories and logs. */
async function search(c: Context<DashboardEnv>): Promise<Response> {
  const form = await readForm(c)
  const given = ['q', 'templateId', 'status', 'sort', 'cursor']
    .map((name) => [name, String(form.get(name) ?? '').trim()] as const)
    .filter(([, value]) => value !== '')
  const filter = Object.fromEntries(given)
  if (filter.q?.includes('@')) return showPasses(c, filter, true)
  return c.redirect(`${passesPage(c)}?${new URLSearchParams(filter)}`, 303)
}
