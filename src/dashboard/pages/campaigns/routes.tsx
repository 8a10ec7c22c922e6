import { type Context, Hono } from 'hono'
import type { DashboardEnv } from '../../env.ts'
import type { DoneName } from '../../parts/done.ts'
import { leadTo, submit } from '../../submit.ts'
import { showCampaign } from './campaign.tsx'
import { changeFromForm, countForEdit, showEdit } from './edit.tsx'
import { countForNewCampaign, createCampaignFromForm, showNewCampaign } from './form.tsx'
import { campaignsPage, showCampaigns } from './list.tsx'
import { showReview } from './review.tsx'

type Action = 'pause' | 'resume' | 'cancel' | 'revert'
const ACTIONS: Record<Action, DoneName> = {
  pause: 'campaignPaused',
  resume: 'campaignResumed',
  cancel: 'campaignCancelled',
  revert: 'campaignReverted',
}

const act = (action: Action) => async (c: Context<DashboardEnv>) => {
  const campaignId = c.req.param('campaignId')!
  const { answer, state } = await submit(c, 'POST', `/campaigns/{campaignId}/${action}`, {
    campaignId,
  })
  return answer.ok
    ? leadTo(c, `${campaignsPage(c)}/${campaignId}`, ACTIONS[action])
    : showCampaign(c, state)
}

export const campaignPages = new Hono<DashboardEnv>()
  .get('/', showCampaigns)
  .get('/new', (c) => showNewCampaign(c))
  .post('/new', createCampaignFromForm)
  .post('/new/count', countForNewCampaign)
  .get('/:campaignId', (c) => showCampaign(c))
  .get('/:campaignId/edit', showEdit)
  .post('/:campaignId/edit', changeFromForm)
  .post('/:campaignId/edit/count', countForEdit)
  .post('/:campaignId/review', (c) => showReview(c))
  .post('/:campaignId/start', async (c) => {
    const campaignId = c.req.param('campaignId')
    const { answer, state } = await submit(c, 'POST', '/campaigns/{campaignId}/start', {
      campaignId,
    })
    if (!answer.ok) return showReview(c, state)
    const done = answer.data.status === 'SCHEDULED' ? 'campaignScheduled' : 'campaignStarted'
    return leadTo(c, `${campaignsPage(c)}/${campaignId}`, done)
  })
  .post('/:campaignId/pause', act('pause'))
  .post('/:campaignId/resume', act('resume'))
  .post('/:campaignId/cancel', act('cancel'))
  .post('/:campaignId/revert', act('revert'))
  .post('/:campaignId/delete', async (c) => {
    const campaignId = c.req.param('campaignId')
    const { answer, state } = await submit(c, 'DELETE', '/campaigns/{campaignId}', { campaignId })
    return answer.ok ? leadTo(c, campaignsPage(c), 'deleted') : showCampaign(c, state)
  })
