import * as z from 'zod'
import { validationFailed } from '../../domain/model/errors.ts'
import { validate } from '../../domain/model/validation.ts'
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
import { voidAllPasses } from '../../domain/passes/void-all.ts'
import type { Operation } from '../operation.ts'
import { TimelineOrder, timelineAfter } from '../paging.ts'
import { resource } from '../resource.ts'
import { passes, passesFilter } from './passes.ts'

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

/** Filters that can name a person: no job keeps them. */
const PERSONAL = ['q', 'customerEmail']

export const VoidPassesInput = TransitionInput.extend({
  filter: z.record(z.string().min(1).max(64), z.string().max(1024)).meta({
    description:
      'Which passes: the members of the query of `GET /passes` as texts, such as `templateId` or `createdAt[lt]`. An empty object means all of the ' +
      'workspace. `q` and `customerEmail` are refused, because they can name a person.',
    examples: [{ status: 'ACTIVE' }],
  }),
  expectedCount: z
    .int()
    .min(0)
    .meta({
      description:
        'How many passes you expect to match: what `GET /passes/count` says with the same filter. Nothing is voided where the number differs by more than 5%.',
      examples: [312],
    }),
}).meta({ id: 'VoidPasses', description: 'Which passes are voided, and why.' })

/** @throws AppError validation_failed */
function keptFilter(given: Record<string, string>): Record<string, unknown> {
  const faults = PERSONAL.filter((name) => name in given).map((name) => ({
    message: 'No job keeps this filter, because it can name a person',
    pointer: `/filter/${name}`,
    reason: 'invalid_value' as const,
  }))
  if (faults.length > 0) throw validationFailed(faults)
  const { schema, read } = passesFilter
  return read(validate(schema, given, { root: ['filter'] }) as Record<string, unknown>)
}

/** Mounted before `/passes/{passId}`, which would take `void` for an id. */
export const voidPasses: Operation = passes.other('post', '/passes/void', 'voidAll', {
  id: 'voidPasses',
  summary: 'Void all passes that match a filter',
  description:
    'A job voids those that are there when it starts and still match when their turn comes, each as voiding it alone does: with its event, and with ' +
    'notifications at 10 passes a second. Watch the job at `Location`; cancelling it leaves the rest as they are. What is void already stays as it is.',
  body: VoidPassesInput,
  examples: {
    byTemplate: {
      filter: { templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3', status: 'ACTIVE' },
      expectedCount: 212,
      reason: 'Event cancelled',
    },
  },
  answer: {
    status: 202,
    description: 'The job that voids them',
    data: 'Job',
    location: '/jobs/{id}',
  },
  errors: ['count_changed'],
  run: (ctx, { body: { filter, expectedCount, reason } }) =>
    voidAllPasses(ctx, { filter: keptFilter(filter), expectedCount, reason }),
})

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
