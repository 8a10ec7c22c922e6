import { type Context, Hono } from 'hono'
import type { DashboardEnv } from '../../env.ts'
import { askFirst } from '../../person-api.ts'
import { leadTo, submit } from '../../submit.ts'
import { showDelivery } from './delivery.tsx'
import { showEndpoint } from './endpoint.tsx'
import { createEndpointFromForm, showEditEndpoint, showNewEndpoint, showSecret } from './form.tsx'
import { showEndpoints } from './list.tsx'

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
  .get('/new', askFirst, (c) => showNewEndpoint(c))
  .post('/new', createEndpointFromForm)
  .get('/deliveries/:deliveryId', (c) => showDelivery(c))
  .post('/deliveries/:deliveryId/replay', async (c) => {
    const deliveryId = c.req.param('deliveryId')
    const path = '/webhook-deliveries/{deliveryId}/replay'
    const { answer, state } = await submit(c, 'POST', path, { deliveryId })
    return answer.ok
      ? leadTo(c, `${webhooksPage(c)}/deliveries/${deliveryId}`, 'replay')
      : showDelivery(c, state)
  })
  .get('/:endpointId', (c) => showEndpoint(c))
  .get('/:endpointId/edit', askFirst, (c) => showEditEndpoint(c))
  .post('/:endpointId/edit', async (c) => {
    const endpointId = c.req.param('endpointId')
    const path = '/webhook-endpoints/{endpointId}'
    const { answer, state } = await submit(c, 'PATCH', path, { endpointId })
    if (!answer.ok) return showEditEndpoint(c, state)
    const done = answer.data.warnings.length > 0 ? 'moved' : 'saved'
    return leadTo(c, `${webhooksPage(c)}/${endpointId}`, done)
  })
  .post('/:endpointId/rotate-secret', async (c) => {
    const endpointId = c.req.param('endpointId')
    const path = '/webhook-endpoints/{endpointId}/rotate-secret'
    const { answer, state } = await submit(c, 'POST', path, { endpointId })
    return answer.ok ? showSecret(c, answer.data) : showEndpoint(c, state)
  })
  .post('/:endpointId/delete', async (c) => {
    const endpointId = c.req.param('endpointId')
    const path = '/webhook-endpoints/{endpointId}'
    const { url, description } = await c.var.api.read(path, { endpointId })
    const { answer, state } = await submit(c, 'DELETE', path, { endpointId })
    return answer.ok
      ? leadTo(c, webhooksPage(c), 'deletedOne', { name: description ?? new URL(url).host })
      : showEndpoint(c, state)
  })

for (const action of Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]) {
  webhookPages.post(`/:endpointId/${action}`, async (c) => {
    const endpointId = c.req.param('endpointId')
    const path = `/webhook-endpoints/{endpointId}/${action}` as const
    const { answer, state } = await submit(c, 'POST', path, { endpointId })
    const here = `${webhooksPage(c)}/${endpointId}`
    if (!answer.ok) return showEndpoint(c, state)
    const undo = action === 'disable' ? { undo: { action: `${here}/enable` } } : {}
    return leadTo(c, here, ACTIONS[action], undo)
  })
}
