import * as z from 'zod'
import {
  endpointAnswer,
  NewWebhookEndpointView,
  viewEndpoint,
  WebhookEndpointView,
} from '../../domain/model/webhook-endpoint-view.ts'
import { readEndpoint } from '../../domain/webhooks/change-endpoint.ts'
import { createEndpoint } from '../../domain/webhooks/create-endpoint.ts'
import { DeletedEndpoint, deleteEndpoint } from '../../domain/webhooks/delete-endpoint.ts'
import { WebhookDeliveryView } from '../../domain/webhooks/delivery-view.ts'
import {
  CreateWebhookEndpointInput,
  UpdateWebhookEndpointInput,
} from '../../domain/webhooks/input.ts'
import { RecoverInput, RecoveryView, recoverEndpoint } from '../../domain/webhooks/recover.ts'
import { RotateSecretInput, rotateSecret } from '../../domain/webhooks/rotate-secret.ts'
import { disableEndpoint, enableEndpoint } from '../../domain/webhooks/switch-endpoint.ts'
import { testEndpoint } from '../../domain/webhooks/test-endpoint.ts'
import { updateEndpoint } from '../../domain/webhooks/update-endpoint.ts'
import { type Operation, operation } from '../operation.ts'
import { listAnswer, pageOf, pagingQuery, readPaging } from '../paging.ts'
import { API_BASE } from '../paths.ts'

const tag = 'Webhooks'
const EndpointId = z.object({ endpointId: z.string() })
const Nothing = z.strictObject({})

export const webhookEndpoints: Operation[] = [
  operation({
    id: 'createWebhookEndpoint',
    method: 'post',
    path: '/webhook-endpoints',
    tag,
    summary: 'Create a webhook endpoint',
    description:
      'It gets the events that come after it, signed by [Standard Webhooks](https://www.standardwebhooks.com). The ' +
      'secret is in this answer only. A workspace has at most 20 endpoints.',
    scope: 'webhooks:write',
    body: CreateWebhookEndpointInput,
    examples: {
      doorsAndPoints: {
        url: 'https://example.com/hooks/passes',
        types: ['pass.access.granted', 'pass.points.redeemed'],
        description: 'Loyalty backend',
      },
    },
    answers: { 201: { description: 'The endpoint', data: NewWebhookEndpointView } },
    errors: ['webhook_url_blocked', 'idempotency_key_used'],
    run: (ctx, { body }) => createEndpoint(ctx, body),
  }),
  operation({
    id: 'listWebhookEndpoints',
    method: 'get',
    path: '/webhook-endpoints',
    tag,
    summary: 'List webhook endpoints',
    description: 'Newest first.',
    scope: 'webhooks:read',
    query: z.strictObject(pagingQuery),
    answers: { 200: { description: 'A page of endpoints', data: pageOf(WebhookEndpointView) } },
    errors: ['invalid_cursor'],
    async run(ctx, { query }) {
      const page = await ctx.webhooks.list(readPaging(query))
      const items = page.items.map(viewEndpoint)
      return listAnswer(page, items, query, `${API_BASE}/webhook-endpoints`)
    },
  }),
  operation({
    id: 'getWebhookEndpoint',
    method: 'get',
    path: '/webhook-endpoints/{endpointId}',
    tag,
    summary: 'Get a webhook endpoint',
    scope: 'webhooks:read',
    params: EndpointId,
    answers: { 200: { description: 'The endpoint', data: WebhookEndpointView } },
    errors: ['resource_not_found'],
    run: async (ctx, { params }) =>
      endpointAnswer(await readEndpoint(ctx, params.endpointId), 'Endpoint found'),
  }),
  operation({
    id: 'updateWebhookEndpoint',
    method: 'patch',
    path: '/webhook-endpoints/{endpointId}',
    tag,
    summary: 'Change a webhook endpoint',
    description:
      'A JSON Merge Patch. `types: null` is all of them. A header is replaced by its name, and `null` removes it. ' +
      'Deliveries that wait go to the new address.',
    scope: 'webhooks:write',
    params: EndpointId,
    body: UpdateWebhookEndpointInput,
    bodyRule: { mergePatch: true },
    examples: { everything: { types: null, customHeaders: { 'X-Team': 'loyalty' } } },
    answers: { 200: { description: 'The endpoint', data: WebhookEndpointView } },
    errors: ['resource_not_found', 'webhook_url_blocked', 'precondition_failed'],
    run: (ctx, { params, body, ifMatch }) => updateEndpoint(ctx, params.endpointId, body, ifMatch),
  }),
  operation({
    id: 'deleteWebhookEndpoint',
    method: 'delete',
    path: '/webhook-endpoints/{endpointId}',
    tag,
    summary: 'Delete a webhook endpoint',
    description: 'Deliveries that wait are not sent any more; they fail with `endpoint_deleted`.',
    scope: 'webhooks:write',
    params: EndpointId,
    answers: { 200: { description: 'It is deleted', data: DeletedEndpoint } },
    errors: ['resource_not_found', 'precondition_failed'],
    run: (ctx, { params, ifMatch }) => deleteEndpoint(ctx, params.endpointId, ifMatch),
  }),
  operation({
    id: 'testWebhookEndpoint',
    method: 'post',
    path: '/webhook-endpoints/{endpointId}/test',
    tag,
    summary: 'Send a ping',
    description:
      'One attempt, to this endpoint alone, whatever types it wants. The answer is the delivery: read it again to see ' +
      'what came of it.',
    scope: 'webhooks:write',
    params: EndpointId,
    body: Nothing,
    bodyRule: { optional: true },
    answers: { 202: { description: 'The delivery', data: WebhookDeliveryView } },
    errors: ['resource_not_found', 'invalid_state_transition'],
    run: (ctx, { params }) => testEndpoint(ctx, params.endpointId),
  }),
  operation({
    id: 'rotateWebhookSecret',
    method: 'post',
    path: '/webhook-endpoints/{endpointId}/rotate-secret',
    tag,
    summary: 'Rotate the secret',
    description:
      'Until the grace period ends (a day unless told otherwise), deliveries carry a signature by each secret. An ' +
      'answer that got lost cannot be replayed: rotate again.',
    scope: 'webhooks:write',
    params: EndpointId,
    body: RotateSecretInput,
    bodyRule: { optional: true },
    examples: { atOnce: { gracePeriodSeconds: 0 } },
    answers: {
      200: { description: 'The endpoint with its new secret', data: NewWebhookEndpointView },
    },
    errors: ['resource_not_found', 'idempotency_key_used'],
    run: (ctx, { params, body }) => rotateSecret(ctx, params.endpointId, body),
  }),
  operation({
    id: 'enableWebhookEndpoint',
    method: 'post',
    path: '/webhook-endpoints/{endpointId}/enable',
    tag,
    summary: 'Enable a webhook endpoint',
    description:
      'It gets the events from now on; what happened meanwhile it gets by `recover`. Already enabled, nothing changes.',
    scope: 'webhooks:write',
    params: EndpointId,
    body: Nothing,
    bodyRule: { optional: true },
    answers: { 200: { description: 'The endpoint', data: WebhookEndpointView } },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => enableEndpoint(ctx, params.endpointId),
  }),
  operation({
    id: 'disableWebhookEndpoint',
    method: 'post',
    path: '/webhook-endpoints/{endpointId}/disable',
    tag,
    summary: 'Disable a webhook endpoint',
    description:
      'Deliveries that come due while it is disabled fail with `endpoint_disabled`; `recover` sends them again.',
    scope: 'webhooks:write',
    params: EndpointId,
    body: Nothing,
    bodyRule: { optional: true },
    answers: { 200: { description: 'The endpoint', data: WebhookEndpointView } },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => disableEndpoint(ctx, params.endpointId),
  }),
  operation({
    id: 'recoverWebhookEndpoint',
    method: 'post',
    path: '/webhook-endpoints/{endpointId}/recover',
    tag,
    summary: 'Send again what an endpoint has not got',
    description:
      'Events of its types in the given time of which it has no delivery, or one that failed. Each begins its schedule ' +
      'anew, in the background and behind the deliveries of others. At most 30 days back.',
    scope: 'webhooks:write',
    params: EndpointId,
    body: RecoverInput,
    examples: { sinceTheOutage: { since: '2026-11-21T06:00:00.000Z' } },
    answers: { 202: { description: 'What is sent again', data: RecoveryView } },
    errors: ['resource_not_found', 'invalid_state_transition'],
    run: (ctx, { params, body }) => recoverEndpoint(ctx, params.endpointId, body),
  }),
]
