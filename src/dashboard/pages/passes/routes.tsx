import { type Context, Hono } from 'hono'
import { apiPath } from '../../../http/api-path.ts'
import { asked } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { forward } from '../../person-api.ts'
import { readForm } from '../../read-form.ts'
import { leadTo, submit } from '../../submit.ts'
import { changeNow, previewChange, showChange } from './change.tsx'
import { showPass } from './detail.tsx'
import { FILTERS, type Filter } from './filters.tsx'
import { issueFromForm, showIssue } from './issue.tsx'
import { passesPage, showPasses } from './list.tsx'
import { doToMany, exportChosen, showMany } from './many.tsx'
import { showVoidAll, voidAllFromForm } from './void-all.tsx'
import type { PassAction } from './words.ts'

/** What the forms on the page of a pass do, by where the operation is, and what the page says then. */
const POSTS = {
  suspend: 'suspend',
  resume: 'resume',
  redeem: 'redeem',
  reinstate: 'reinstate',
  void: 'void',
  push: 'sent',
  access: 'saved',
  'rotate-link': 'link',
} as const satisfies Record<PassAction, string> & Record<string, string>

export const passPages = new Hono<DashboardEnv>()
  .get('/', (c) => showPasses(c, asked(c, FILTERS)))
  .post('/search', search)
  .get('/new', (c) => showIssue(c))
  .post('/new', issueFromForm)
  .get('/many', (c) => showMany(c))
  .post('/many', doToMany)
  .get('/export', exportChosen)
  .get('/void', (c) => showVoidAll(c))
  .post('/void', voidAllFromForm)
  .get('/total', (c) => forward(c, `/passes/count${c.var.url.search}`))
  .get('/:passId', (c) => showPass(c))
  .get('/:passId/card.svg', (c) => {
    const { timeZone } = c.var.member.workspace
    const values = { passId: c.req.param('passId'), timeZone, ...asked(c, ['platform', 'side']) }
    return forward(c, apiPath('/passes/{passId}/preview.svg', values))
  })
  .get('/:passId/change', (c) => showChange(c))
  .post('/:passId/change', previewChange)
  .post('/:passId/change/now', changeNow)
  .post('/:passId/delete', async (c) => {
    const passId = c.req.param('passId')
    const { answer, state } = await submit(c, 'DELETE', '/passes/{passId}', { passId })
    return answer.ok ? leadTo(c, passesPage(c), 'passDeleted') : showPass(c, state)
  })

for (const name of Object.keys(POSTS) as (keyof typeof POSTS)[]) {
  passPages.post(`/:passId/${name}`, async (c) => {
    const passId = c.req.param('passId')
    const { answer, state } = await submit(c, 'POST', `/passes/{passId}/${name}`, { passId })
    return answer.ok ? leadTo(c, `${passesPage(c)}/${passId}`, POSTS[name]) : showPass(c, state)
  })
}

/** What each form for points says when it is done. Additions and redemptions can be undone; a reversal asks before. */
const POINTS = {
  points: 'pointsAdded',
  stamps: 'stamped',
  'points/redeem': 'pointsRedeemed',
  'points/reverse': 'pointsReversed',
} as const
/** Points are moved by hand in front of the holder, whose phone should show the new balance. */
const TELLS_PHONES = { triggerPushNotification: true }

for (const name of Object.keys(POINTS) as (keyof typeof POINTS)[]) {
  passPages.post(`/:passId/${name}`, async (c) => {
    const passId = c.req.param('passId')
    const { answer, state } = await submit(
      c,
      'POST',
      `/passes/{passId}/${name}`,
      { passId },
      TELLS_PHONES,
    )
    if (!answer.ok) return showPass(c, state)
    const here = `${passesPage(c)}/${passId}`
    const { points, transactionId } = answer.data.transaction
    const reversal = {
      action: `${here}/points/reverse`,
      values: { '/transactionId': c.var.deps.newId('txn'), '/reverses': transactionId },
    }
    const undo = name === 'points/reverse' ? {} : { undo: reversal }
    return leadTo(c, here, POINTS[name], { points, ...undo })
  })
}

passPages
  .post('/:passId/rewards/:rewardKey/redeem', async (c) => {
    const { passId, rewardKey } = c.req.param()
    const path = '/passes/{passId}/rewards/{rewardKey}/redeem'
    const { answer, state } = await submit(c, 'POST', path, { passId, rewardKey }, TELLS_PHONES)
    if (!answer.ok) return showPass(c, state)
    const here = `${passesPage(c)}/${passId}`
    const { points, transactionId } = answer.data.transaction
    const undo = {
      action: `${here}/points/reverse`,
      values: { '/transactionId': c.var.deps.newId('txn'), '/reverses': transactionId },
    }
    return leadTo(c, here, 'rewardRedeemed', { points, undo })
  })
  .post('/:passId/tier', async (c) => {
    const passId = c.req.param('passId')
    const { answer, state } = await submit(c, 'POST', '/passes/{passId}/tier', { passId })
    return answer.ok ? leadTo(c, `${passesPage(c)}/${passId}`, 'saved') : showPass(c, state)
  })

/** Serial numbers and barcodes mostly have digits. */
const namesSomebody = (q = '') => q.includes('@') || (/\p{L}{2}/u.test(q) && !/\d/.test(q))

/** Where the search names a person, nothing of it stands in an address: those stay in histories and logs. */
async function search(c: Context<DashboardEnv>): Promise<Response> {
  const form = await readForm(c)
  const given = FILTERS.map((name) => [name, String(form.get(name) ?? '').trim()] as const).filter(
    ([, value]) => value !== '',
  )
  const filter: Filter = Object.fromEntries(given)
  if (namesSomebody(filter.q)) return showPasses(c, filter, true)
  return c.redirect(`${passesPage(c)}?${new URLSearchParams(filter)}`, 303)
}
