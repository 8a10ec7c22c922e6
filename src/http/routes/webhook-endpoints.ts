import type { Ctx } from '../../domain/model/ctx.ts'
import type { WebhookEndpoint } from '../../domain/model/webhook-endpoint.ts'
import { readEndpoint } from '../../domain/webhooks/change-endpoint.ts'
import { createEndpoint } from '../../domain/webhooks/create-endpoint.ts'
import { deleteEndpoint } from '../../domain/webhooks/delete-endpoint.ts'
import { endpointETag, viewEndpoint } from '../../domain/webhooks/endpoint-view.ts'
import {
  CreateWebhookEndpointInput,
  UpdateWebhookEndpointInput,
} from '../../domain/webhooks/input.ts'
import { RecoverInput, recoverEndpoint } from '../../domain/webhooks/recover.ts'
import { RotateSecretInput, rotateSecret } from '../../domain/webhooks/rotate-secret.ts'
import { disableEndpoint, enableEndpoint } from '../../domain/webhooks/switch-endpoint.ts'
import { testEndpoint } from '../../domain/webhooks/test-endpoint.ts'
import { updateEndpoint } from '../../domain/webhooks/update-endpoint.ts'
import type { Operation } from '../operation.ts'
import { resource } from '../resource.ts'

const endpoints = resource({
  tag: 'Webhooks',
  sdk: 'webhookEndpoints',
  noun: ['endpoint', 'endpoints'],
  path: '/webhook-endpoints',
  item: '/webhook-endpoints/{endpointId}',
  read: 'webhooks:read',
  write: 'webhooks:write',
  confirmed: true,
  object: 'WebhookEndpoint',
  view: (_: Ctx, endpoint: WebhookEndpoint) => viewEndpoint(endpoint),
  etag: (_, endpoint) => endpointETag(endpoint),
})

export const webhookEndpointOperations: Operation[] = [
  endpoints.create({
    id: 'createWebhookEndpoint',
    summary: 'Create a webhook endpoint',
    description:
      'It gets the events that come after it, signed by [Standard Webhooks](https://www.standardwebhooks.com). The ' +
      'secret is in this answer only. A workspace has at most 20 endpoints.',
    body: CreateWebhookEndpointInput,
    examples: {
      doorsAndPoints: {
        url: 'https://example.com/hooks/passes',
        types: ['pass.access.granted', 'pass.points.redeemed'],
        description: 'Loyalty backend',
      },
    },
    answer: { data: 'NewWebhookEndpoint' },
    errors: ['webhook_url_blocked', 'idempotency_key_used'],
    run: (ctx, { body }) => createEndpoint(ctx, body),
  }),
  endpoints.list({
    id: 'listWebhookEndpoints',
    summary: 'List webhook endpoints',
    description: 'Newest first.',
    page: (ctx, { paging }) => ctx.webhooks.list(paging),
  }),
  endpoints.get({
    id: 'getWebhookEndpoint',
    summary: 'Get a webhook endpoint',
    find: (ctx, { endpointId }) => readEndpoint(ctx, endpointId),
  }),
  endpoints.update({
    id: 'updateWebhookEndpoint',
    summary: 'Change a webhook endpoint',
    description:
      'A JSON Merge Patch. `types: null` is all of them. A header is replaced by its name, and `null` removes it. ' +
      'Deliveries that wait go to the new address.',
    body: UpdateWebhookEndpointInput,
    examples: { everything: { types: null, customHeaders: { 'X-Team': 'loyalty' } } },
    errors: ['webhook_url_blocked', 'precondition_failed'],
    run: (ctx, { params, body, ifMatch }) => updateEndpoint(ctx, params.endpointId, body, ifMatch),
  }),
  endpoints.delete({
    id: 'deleteWebhookEndpoint',
    summary: 'Delete a webhook endpoint',
    description: 'Deliveries that wait are not sent any more; they fail with `endpoint_deleted`.',
    errors: ['precondition_failed'],
    run: (ctx, { params, ifMatch }) => deleteEndpoint(ctx, params.endpointId, ifMatch),
  }),
  endpoints.action('test', {
    confirmed: false,
    id: 'testWebhookEndpoint',
    summary: 'Send a ping',
    description:
      'One attempt, to this endpoint alone, whatever types it wants. The answer is the delivery: read it again to see ' +
      'what came of it.',
    answer: {
      status: 202,
      description: 'The delivery',
      data: 'WebhookDelivery',
      location: '/webhook-deliveries/{id}',
    },
    errors: ['invalid_state_transition'],
    run: (ctx, { params }) => testEndpoint(ctx, params.endpointId),
  }),
  endpoints.action('rotate-secret', {
    id: 'rotateWebhookSecret',
    summary: 'Rotate the secret',
    description:
      'Until the grace period ends (a day by default), deliveries carry a signature by each secret. An ' +
      'answer that got lost cannot be replayed: rotate again.',
    body: RotateSecretInput,
    bodyRule: { optional: true },
    examples: { atOnce: { gracePeriodSeconds: 0 } },
    answer: { description: 'The endpoint with its new secret', data: 'NewWebhookEndpoint' },
    errors: ['idempotency_key_used'],
    run: (ctx, { params, body }) => rotateSecret(ctx, params.endpointId, body),
  }),
  endpoints.action('enable', {
    id: 'enableWebhookEndpoint',
    summary: 'Enable a webhook endpoint',
    description:
      'It gets the events from now on; what happened meanwhile it gets by `recover`. Already enabled, nothing changes.',
    run: (ctx, { params }) => enableEndpoint(ctx, params.endpointId),
  }),
  endpoints.action('disable', {
    id: 'disableWebhookEndpoint',
    summary: 'Disable a webhook endpoint',
    description:
      'Deliveries that come due while it is disabled fail with `endpoint_disabled`; `recover` sends them again.',
    run: (ctx, { params }) => disableEndpoint(ctx, params.endpointId),
  }),
  endpoints.action('recover', {
    confirmed: false,
    id: 'recoverWebhookEndpoint',
    summary: 'Send again what an endpoint has not got',
    description:
      'Events of its types in the given time of which it has no delivery, or one that failed. Each begins its schedule ' +
      'again, in the background and behind the deliveries of others. At most 30 days back.',
    body: RecoverInput,
    examples: { sinceTheOutage: { since: '2026-11-21T06:00:00.000Z' } },
    answer: {
      status: 202,
      description: 'What is sent again',
      data: 'WebhookRecovery',
      location: '/webhook-deliveries?endpointId={endpointId}',
    },
    errors: ['invalid_state_transition'],
    run: (ctx, { params, body }) => recoverEndpoint(ctx, params.endpointId, body),
  }),
]
