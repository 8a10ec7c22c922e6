import * as z from 'zod'
import { PassView } from '../../domain/model/pass.ts'
import { DeletedPass, deletePass } from '../../domain/passes/delete.ts'
import { rotateLink } from '../../domain/passes/rotate-link.ts'
import { passTimeline, TimelineEntry } from '../../domain/passes/timeline.ts'
import {
  ReinstateInput,
  TransitionInput,
  type TransitionVerb,
  transitionPass,
} from '../../domain/passes/transition.ts'
import { type Operation, operation } from '../operation.ts'
import { listAnswer, pageOf, pagingQuery, readTimelinePaging } from '../paging.ts'
import { API_BASE } from '../paths.ts'

const tag = 'Passes'
const PassId = z.object({ passId: z.string() })
const answers = { 200: { description: 'The pass', data: PassView } }

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
      'Only an active pass, and only once: of several requests at the same time one wins. The others are told when ' +
      'the pass was redeemed first.',
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

const transitions = (Object.keys(TRANSITION_TEXTS) as TransitionVerb[]).map((verb) => {
  const { summary, description, example } = TRANSITION_TEXTS[verb]
  return operation({
    id: `${verb}Pass`,
    method: 'post',
    path: `/passes/{passId}/${verb}`,
    tag,
    summary,
    description: `${description} Asked for the state that the pass is in, nothing changes and nobody is told.`,
    scope: 'passes:write',
    params: PassId,
    body: (verb === 'reinstate' ? ReinstateInput : TransitionInput) as typeof ReinstateInput,
    bodyRule: { optional: true },
    examples: { reason: example },
    answers,
    errors: [
      'resource_not_found',
      'precondition_failed',
      'invalid_state_transition',
      ...(verb === 'redeem' ? (['already_redeemed'] as const) : []),
    ],
    run: (ctx, { params, body, ifMatch }) =>
      transitionPass(ctx, params.passId, verb, body, ifMatch),
  })
})

export const passStates: Operation[] = [
  ...transitions,
  operation({
    id: 'deletePass',
    method: 'delete',
    path: '/passes/{passId}',
    tag,
    summary: 'Delete a pass',
    description:
      'Voids it and erases customer, field values, metadata and every copy of them. Phones that hold the pass get a ' +
      'blank voided one; its serial number stays taken.',
    scope: 'passes:write',
    params: PassId,
    answers: { 200: { description: 'Deleted', data: DeletedPass } },
    errors: ['resource_not_found', 'precondition_failed'],
    run: (ctx, { params, ifMatch }) => deletePass(ctx, params.passId, ifMatch),
  }),
  operation({
    id: 'rotatePassLink',
    method: 'post',
    path: '/passes/{passId}/rotate-link',
    tag,
    summary: 'Give a pass a new link',
    description: 'The old links stop at once. Passes that are on phones already stay there.',
    scope: 'passes:write',
    params: PassId,
    body: z.strictObject({}),
    bodyRule: { optional: true },
    answers,
    errors: ['resource_not_found', 'precondition_failed'],
    run: (ctx, { params, ifMatch }) => rotateLink(ctx, params.passId, ifMatch),
  }),
  operation({
    id: 'getPassTimeline',
    method: 'get',
    path: '/passes/{passId}/timeline',
    tag,
    summary: 'What happened to a pass',
    description:
      'Oldest first: how each version came to the phones. Changed (`detail.changed`), accepted by APNs and Google ' +
      '(`pass.push.sent`, with how many devices), fetched (`pass.fetched`, the first time), and what devices logged ' +
      '(`device.log`). `detail.sinceChangeMs` says how long after the change each of these was.',
    scope: 'passes:read',
    params: PassId,
    query: z.strictObject(pagingQuery),
    answers: { 200: { description: 'A page of what happened', data: pageOf(TimelineEntry) } },
    errors: ['resource_not_found', 'invalid_cursor'],
    async run(ctx, { params, query }) {
      const page = await passTimeline(ctx, params.passId, readTimelinePaging(query))
      const path = `${API_BASE}/passes/${params.passId}/timeline`
      return listAnswer(page, page.items, query, path)
    },
  }),
]
