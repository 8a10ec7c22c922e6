import { CreateApiKeyInput, createApiKey } from '../../domain/api-keys/create.ts'
import { RevokeApiKeyInput, revokeApiKey } from '../../domain/api-keys/revoke.ts'
import { RotateApiKeyInput, rotateApiKey } from '../../domain/api-keys/rotate.ts'
import { viewApiKey } from '../../domain/api-keys/view.ts'
import type { ApiKey } from '../../domain/model/api-key.ts'
import type { Ctx } from '../../domain/model/ctx.ts'
import type { Operation } from '../operation.ts'
import { CreationOrder } from '../paging.ts'
import { resource } from '../resource.ts'

const keys = resource({
  tag: 'API keys',
  sdk: 'apiKeys',
  noun: ['API key', 'API keys'],
  path: '/api-keys',
  item: '/api-keys/{keyId}',
  read: 'keys:read',
  write: 'keys:write',
  confirmed: true,
  object: 'ApiKey',
  view: (_: Ctx, key: ApiKey) => viewApiKey(key),
})

export const apiKeyOperations: Operation[] = [
  keys.create({
    id: 'createApiKey',
    summary: 'Create an API key',
    description:
      'The key is in this answer only: what is kept is its SHA-256. A key can give no scope that it does not have ' +
      'itself, and none lives longer than the key that created it: `expiresAt` is the earlier of the two. An answer that got lost cannot be replayed: revoke the key that the list shows and create another.',
    body: CreateApiKeyInput,
    examples: {
      doors: {
        name: 'Turnstiles, north entrance',
        scopes: ['access:verify'],
        expiresAt: '2027-12-31T23:00:00.000Z',
      },
    },
    // One key alone cannot be read.
    answer: { data: 'NewApiKey', location: null },
    errors: ['idempotency_key_used'],
    run: (ctx, { body }) => createApiKey(ctx, body),
  }),
  keys.list({
    id: 'listApiKeys',
    summary: 'List API keys',
    description: 'Revoked and expired keys are listed as well.',
    sort: CreationOrder,
    page: (ctx, { paging }) => ctx.apiKeys.list(paging),
  }),
  keys.action('rotate', {
    id: 'rotateApiKey',
    summary: 'Rotate an API key',
    description:
      'A new key with the same name, scopes and expiry, which lives no longer than the key asking. The old one goes on for the grace period (a day unless told ' +
      'otherwise, never past its own expiry). An answer that got lost cannot be replayed: rotate the new key. A key that was ' +
      'revoked, or whose grace period is over, is refused with 409 `invalid_state_transition`.',
    body: RotateApiKeyInput,
    bodyRule: { optional: true },
    examples: { atOnce: { gracePeriodSeconds: 0 } },
    answer: { description: 'The new key', data: 'NewApiKey' },
    errors: ['invalid_state_transition', 'idempotency_key_used'],
    run: (ctx, { params, body }) => rotateApiKey(ctx, params.keyId, body),
  }),
  keys.action('revoke', {
    id: 'revokeApiKey',
    summary: 'Revoke an API key, and the keys it created',
    description:
      'Within 30 seconds the key is refused everywhere. With `descendants` so are the keys that it created or rotated, ' +
      'those that these created, and so on: what to do about a key that was stolen. Revoking it again changes nothing.',
    body: RevokeApiKeyInput,
    bodyRule: { optional: true },
    examples: { stolen: { descendants: true } },
    answer: { description: 'The revoked key', data: 'ApiKey' },
    run: (ctx, { params, body }) => revokeApiKey(ctx, params.keyId, body),
  }),
  keys.delete({
    id: 'deleteApiKey',
    summary: 'Revoke an API key alone',
    description:
      'The same as revoking it without its descendants: the key stays in the list, with the time of its revocation.',
    answer: { description: 'The revoked key', data: 'ApiKey' },
    run: (ctx, { params }) => revokeApiKey(ctx, params.keyId),
  }),
]
