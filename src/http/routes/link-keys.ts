import { CreateLinkKeyInput, createLinkKey } from '../../domain/claim-links/create-link-key.ts'
import { readLinkKey, viewLinkKey } from '../../domain/claim-links/link-key-view.ts'
import { revokeLinkKey } from '../../domain/claim-links/revoke-link-key.ts'
import { RotateLinkKeyInput, rotateLinkKey } from '../../domain/claim-links/rotate-link-key.ts'
import type { Operation } from '../operation.ts'
import { CreationOrder } from '../paging.ts'
import { resource } from '../resource.ts'

const linkKeys = resource({
  tag: 'Claim links',
  sdk: 'linkKeys',
  noun: ['link key', 'link keys'],
  path: '/link-keys',
  item: '/link-keys/{linkKeyId}',
  read: 'link_keys:read',
  write: 'link_keys:write',
  confirmed: true,
  object: 'LinkKey',
  view: viewLinkKey,
})

export const linkKeyOperations: Operation[] = [
  linkKeys.create({
    id: 'createLinkKey',
    summary: 'Create a link key',
    description:
      'Your own program signs links with it, without a call to the service: each creates its pass when somebody opens it ' +
      'and asks for it. The key is in this answer only. Whoever has it can create passes with points, so creating it ' +
      'needs `passes:write` and `points:write` beside `link_keys:write`. See docs/claim-links.md.',
    body: CreateLinkKeyInput,
    examples: {
      winter: {
        name: 'Winter mailing',
        maxPasses: 5000,
        expiresAt: '2027-12-31T23:00:00.000Z',
      },
    },
    answer: { data: 'NewLinkKey' },
    errors: ['template_not_found', 'idempotency_key_used'],
    run: (ctx, { body }) => createLinkKey(ctx, body),
  }),
  linkKeys.list({
    id: 'listLinkKeys',
    summary: 'List link keys',
    description: 'Revoked and expired keys are listed as well.',
    sort: CreationOrder,
    page: (ctx, { paging }) => ctx.linkKeys.list(paging),
  }),
  linkKeys.get({
    id: 'getLinkKey',
    summary: 'Get a link key',
    find: (ctx, { linkKeyId }) => readLinkKey(ctx, linkKeyId),
  }),
  linkKeys.action('rotate', {
    id: 'rotateLinkKey',
    summary: 'Rotate a link key',
    description:
      'A new key with the same name, templates, quota and end, which counts its passes from zero. Links of the old one ' +
      'go on for the grace period: 90 days by default, a year at most. Needs `passes:write` and `points:write` too. A key that was revoked, or ' +
      'has expired, is refused with 409 `invalid_state_transition`.',
    body: RotateLinkKeyInput,
    bodyRule: { optional: true },
    examples: { atOnce: { gracePeriodSeconds: 0 } },
    answer: { description: 'The new link key', data: 'NewLinkKey' },
    errors: ['invalid_state_transition', 'idempotency_key_used'],
    run: (ctx, { params, body }) => rotateLinkKey(ctx, params.linkKeyId, body),
  }),
  linkKeys.action('revoke', {
    id: 'revokeLinkKey',
    summary: 'Revoke a link key',
    description:
      'From then on no link that it signed opens anything. Passes that were claimed stay as they are, with their own links. ' +
      'Revoking it again changes nothing.',
    answer: { description: 'The revoked link key' },
    run: (ctx, { params }) => revokeLinkKey(ctx, params.linkKeyId),
  }),
]
