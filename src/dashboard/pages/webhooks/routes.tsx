import { type Context, Hono } from 'hono'
import type { DashboardEnv } from '../../env.ts'
import { formState } from '../../form-state.ts'
import { askFirst } from '../../person-api.ts'
import { leadTo, submit } from '../../submit.ts'
import { showDelivery } from './delivery.tsx'
import { showEndpoint } from './endpoint.tsx'
import { createEndpointFromForm, showEditEndpoint, showNewEndpoint, showSecret } from './form.tsx'
import { showEndpoints } from './list.tsx'
import type { Endpoint, NewEndpoint } from './views.ts'

/** What the buttons on the page of an endpoint do, and what the page says then. */
const ACTIONS = {
  test: 'ping',
  enable: 'enabled',
  disable: 'disabled',
  recover: 'recover',
} as const

export const webhooksPage = (c: Context<DashboardEnv>) =>
  `/dashboard/${c.var.member.workspace.id}/webhooks`

export const webhookPages = new Hono<DashboardEnv>()
  .get('/', (c) => showEndpoints(c))
  .get('/new', askFirst, (c) => showNewEndpoint(c, formState(c.var.deps.newId)))
  .post('/new', createEndpointFromForm)
  .get('/deliveries/:deliveryId', (c) => showDelivery(c, formState(c.var.deps.newId)))
  .post('/deliveries/:deliveryId/replay', async (c) => {
    const id = c.req.param('deliveryId')
    const { answer, state } = await submit(c, 'POST', `/webhook-deliveries/${id}/replay`)
    return answer.ok
      ? leadTo(c, `${webhooksPage(c)}/deliveries/${id}`, 'replay')
      : showDelivery(c, state)
  })
  .get('/:endpointId', (c) => showEndpoint(c, formState(c.var.deps.newId)))
  .get('/:endpointId/edit', askFirst, (c) => showEditEndpoint(c, formState(c.var.deps.newId)))
  .post('/:endpointId/edit', async (c) => {
    const id = c.req.param('endpointId')
    const { answer, state } = await submit<Endpoint>(c, 'PATCH', `/webhook-endpoints/${id}`)
    if (!answer.ok) return showEditEndpoint(c, state)
    const done = answer.data.warnings.length > 0 ? 'moved' : 'saved'
    return leadTo(c, `${webhooksPage(c)}/${id}`, done)
  })
  .post('/:endpointId/rotate-secret', async (c) => {
    const path = `/webhook-endpoints/${c.req.param('endpointId')}/rotate-secret`
    const { answer, state } = await submit<NewEndpoint>(c, 'POST', path)
    return answer.ok ? showSecret(c, answer.data) : showEndpoint(c, state)
  })
  .post('/:endpointId/delete', async (c) => {
    const path = `/webhook-endpoints/${c.req.param('endpointId')}`
    const { answer, state } = await submit(c, 'DELETE', path)
    return answer.ok ? leadTo(c, webhooksPage(c), 'deleted') : showEndpoint(c, state)
  })

for (const [action, done] of Object.entries(ACTIONS)) {
  webhookPages.post(`/:endpointId/${action}`, async (c) => {
    const id = c.req.param('endpointId')
    const { answer, state } = await submit(c, 'POST', `/webhook-endpoints/${id}/${action}`)
    return answer.ok ? leadTo(c, `${webhooksPage(c)}/${id}`, done) : showEndpoint(c, state)
  })
}
