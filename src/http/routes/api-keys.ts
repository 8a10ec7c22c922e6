import * as z from 'zod'
import { CreateApiKeyInput, createApiKey } from '../../domain/api-keys/create.ts'
import { listApiKeys } from '../../domain/api-keys/list.ts'
import { revokeApiKey } from '../../domain/api-keys/revoke.ts'
import { RotateApiKeyInput, rotateApiKey } from '../../domain/api-keys/rotate.ts'
import { ApiKeyView, NewApiKeyView } from '../../domain/api-keys/view.ts'
import { operation } from '../operation.ts'
import { listAnswer, pageOf, pagingQuery, readPaging } from '../paging.ts'
import { API_BASE } from '../paths.ts'

const tag = 'API keys'
const KeyId = z.object({ keyId: z.string() })

export const apiKeys = [
  operation({
    id: 'createApiKey',
    method: 'post',
    path: '/api-keys',
    tag,
    summary: 'Create an API key',
    description:
      'The key is in this answer only: what is kept is its SHA-256. A key can give no scope that it does not have ' +
      'itself. An answer that got lost cannot be replayed: revoke the key that the list shows and create another.',
    scope: 'keys:write',
    body: CreateApiKeyInput,
    examples: {
      doors: {
        name: 'Turnstiles, north entrance',
        scopes: ['access:verify'],
        expiresAt: '2027-12-31T23:00:00.000Z',
      },
    },
    answers: { 201: { description: 'The key', data: NewApiKeyView } },
    errors: ['idempotency_key_used'],
    run: (ctx, { body }) => createApiKey(ctx, body),
  }),
  operation({
    id: 'listApiKeys',
    method: 'get',
    path: '/api-keys',
    tag,
    summary: 'List API keys',
    description: 'Revoked and expired keys are listed as well.',
    scope: 'keys:read',
    query: z.strictObject({
      ...pagingQuery,
      sort: z.enum(['createdAt', '-createdAt']).optional(),
    }),
    answers: { 200: { description: 'A page of keys', data: pageOf(ApiKeyView) } },
    errors: ['invalid_cursor'],
    async run(ctx, { query }) {
      const page = await listApiKeys(ctx, readPaging(query))
      return listAnswer(page, page.items, query, `${API_BASE}/api-keys`)
    },
  }),
  operation({
    id: 'rotateApiKey',
    method: 'post',
    path: '/api-keys/{keyId}/rotate',
    tag,
    summary: 'Rotate an API key',
    description:
      'A new key with the same name, scopes and expiry. The old one goes on for the grace period (a day unless told ' +
      'otherwise, never past its own expiry). An answer that got lost cannot be replayed: rotate the new key.',
    scope: 'keys:write',
    params: KeyId,
    body: RotateApiKeyInput,
    bodyRule: { optional: true },
    examples: { atOnce: { gracePeriodSeconds: 0 } },
    answers: { 200: { description: 'The new key', data: NewApiKeyView } },
    errors: ['resource_not_found', 'invalid_state_transition', 'idempotency_key_used'],
    run: (ctx, { params, body }) => rotateApiKey(ctx, params.keyId, body),
  }),
  operation({
    id: 'revokeApiKey',
    method: 'delete',
    path: '/api-keys/{keyId}',
    tag,
    summary: 'Revoke an API key',
    description:
      'Within 30 seconds the key is refused everywhere. Revoking it again changes nothing.',
    scope: 'keys:write',
    params: KeyId,
    answers: { 200: { description: 'The revoked key', data: ApiKeyView } },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => revokeApiKey(ctx, params.keyId),
  }),
]
