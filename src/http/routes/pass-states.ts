import type * as z from 'zod'
import { deletePass } from '../../domain/passes/delete.ts'
import { rotateLink } from '../../domain/passes/rotate-link.ts'
import { passTimeline } from '../../domain/passes/timeline.ts'
import {
  ReinstateInput,
  TRANSITIONS,
  TransitionInput,
  type TransitionVerb,
  transitionPass,
} from '../../domain/passes/transition.ts'
import type { Operation } from '../operation.ts'
import { TimelineOrder, timelineAfter } from '../paging.ts'
import { resource } from '../resource.ts'
import { passes } from './passes.ts'

interface TransitionText {
  summary: string
  description: string
  example: z.infer<typeof ReinstateInput>
}

const TRANSITION_TEXTS: Record<TransitionVerb, TransitionText> = {
  suspend: {
    summary: 'Suspend a pass',
    description: 'Until it is resumed, wallets show it as not valid. Only an active pass can be.',
    example: { reason: 'Reported lost' },
  },
  resume: {
    summary: 'Resume a suspended pass',
    description: 'The pass is active again.',
    example: { reason: 'Found again' },
  },
  redeem: {
    summary: 'Redeem a pass',
    description:
      'Only an active pass, and only once: of several requests at the same time one wins, and the others count as repeats.',
    example: { reason: 'Gate 4' },
  },
  void: {
    summary: 'Void a pass',
    description: 'From any state. A voided pass takes no changes until it is reinstated.',
    example: { reason: 'Refunded' },
  },
  reinstate: {
    summary: 'Reinstate a pass',
    description:
      'Makes a redeemed, expired or voided pass active again. One whose expirationDate has passed needs one in the ' +
      'future, here or set before.',
    example: { reason: 'Redeemed by mistake', expirationDate: '2099-12-01T19:00:00.000Z' },
  },
}

/** What becomes of a repeat, but for `redeem`. */
const SAME_STATE =
  'Asked for the state that the pass is in already, nothing changes and nobody is notified.'

const transitions = (Object.keys(TRANSITIONS) as TransitionVerb[]).map((verb) =>
  passes.action(verb, {
    id: `${verb}Pass`,
    audit: 'persons',
    summary: TRANSITION_TEXTS[verb].summary,
    description:
      verb === 'redeem'
        ? TRANSITION_TEXTS[verb].description
        : `${TRANSITION_TEXTS[verb].description} ${SAME_STATE}`,
    body: (verb === 'reinstate' ? ReinstateInput : TransitionInput) as typeof ReinstateInput,
    bodyRule: { optional: true },
    examples: { reason: TRANSITION_TEXTS[verb].example },
    errors: [
      'precondition_failed',
      'invalid_state_transition',
      ...(verb === 'redeem' ? (['already_redeemed'] as const) : []),
    ],
    run: (ctx, { params, body, ifMatch }) =>
      transitionPass(ctx, params.passId, verb, body, ifMatch),
  }),
)

const timeline = resource({
  tag: 'Passes',
  sdk: 'passes',
  noun: ['entry', 'entries'],
  path: '/passes/{passId}/timeline',
  item: '/passes/{passId}/timeline',
  read: 'passes:read',
  object: 'TimelineEntry',
})

export const passStateOperations: Operation[] = [
  ...transitions,
  passes.delete({
    id: 'deletePass',
    audit: 'persons',
    summary: 'Delete a pass',
    description:
      'Voids it and erases customer, field values, metadata and every copy of them. Phones that hold the pass get a ' +
      'blank voided one; its serial number stays taken.',
    errors: ['precondition_failed'],
    run: (ctx, { params, ifMatch }) => deletePass(ctx, params.passId, ifMatch),
  }),
  passes.action('rotate-link', {
    id: 'rotatePassLink',
    audit: 'persons',
    summary: 'Give a pass a new link',
    description: 'The old links stop at once. Passes that are on phones already stay there.',
    errors: ['precondition_failed'],
    run: (ctx, { params, ifMatch }) => rotateLink(ctx, params.passId, ifMatch),
  }),
  timeline.list({
    id: 'getPassTimeline',
    sdk: 'timeline',
    summary: 'What happened to a pass',
    description:
      'Oldest first where `sort` is left out: how each version came to the phones. Changed (`detail.changed`), accepted by APNs and Google ' +
      '(`pass.push.sent`, with how many devices), fetched (`pass.fetched`, the first time), and what devices logged ' +
      '(`device.log`). `detail.sinceChangeMs` says how long after the change each of these was.',
    sort: TimelineOrder,
    page: (ctx, { params, paging }) =>
      passTimeline(ctx, params.passId, {
        limit: paging.limit,
        after: timelineAfter(paging),
        newestFirst: paging.sort === '-at',
      }),
  }),
]
