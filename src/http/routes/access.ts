import { Hono } from 'hono'
import * as z from 'zod'
import { DoorListView, listDoor } from '../../domain/access/door-list.ts'
import { listAccessEvents } from '../../domain/access/list.ts'
import { getAccess, SetAccessInput, setAccess } from '../../domain/access/set.ts'
import { VerifyAccessInput, verifyAccess } from '../../domain/access/verify.ts'
import { AccessEventView, DecisionView } from '../../domain/model/access-event.ts'
import { PassView } from '../../domain/model/pass.ts'
import { doorListKeys } from '../../lib/door-list/signing.ts'
import type { AppEnv } from '../context.ts'
import { operation } from '../operation.ts'
import { listAnswer, pageOf, pagingQuery, readPaging } from '../paging.ts'
import { API_BASE } from '../paths.ts'
import { rangeOf, rangeQuery } from '../range.ts'

const tag = 'Access'
const PassId = z.object({ passId: z.string() })
const permissions = PassView.shape.access

const EventsQuery = z.strictObject({
  ...pagingQuery,
  doorId: z.string().max(128).optional(),
  passId: z.string().max(64).optional(),
  decision: z.enum(['granted', 'denied']).optional(),
  ...rangeQuery('evaluatedAt'),
})

export const access = [
  operation({
    id: 'setAccess',
    method: 'post',
    path: '/passes/{passId}/access',
    tag,
    summary: 'Set what a pass opens',
    description:
      'Replaces the whole permission set. The pass opens the named doors from `validFrom` up to, and not including, ' +
      '`validUntil`; an end that is left out is open.',
    scope: 'access:write',
    params: PassId,
    body: SetAccessInput,
    examples: {
      staff: {
        accessLevel: 'Staff',
        validFrom: '2026-11-01T00:00:00.000Z',
        validUntil: '2027-11-01T00:00:00.000Z',
        allowedDoors: ['door_main', 'door_store'],
      },
    },
    answers: {
      200: {
        description: 'The permissions, and the pass with them',
        data: z.looseObject({ access: permissions, pass: PassView }),
      },
    },
    errors: ['resource_not_found', 'pass_not_active'],
    run: (ctx, { params, body }) => setAccess(ctx, params.passId, body),
  }),
  operation({
    id: 'getAccess',
    method: 'get',
    path: '/passes/{passId}/access',
    tag,
    summary: 'Get what a pass opens',
    scope: 'access:read',
    params: PassId,
    answers: {
      200: {
        description: 'The permissions; null without any',
        data: z.looseObject({ access: permissions }),
      },
    },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => getAccess(ctx, params.passId),
  }),
  operation({
    id: 'verifyAccess',
    method: 'post',
    path: '/access/verify',
    tag,
    summary: 'Ask whether a door opens',
    description:
      'Answers 200 either way: a denial is a decision. A pass id counts only from keys that also have `passes:read`, ' +
      'and never for a pass whose code rotates. Every decision is logged.',
    scope: 'access:verify',
    limiter: 'verify',
    body: VerifyAccessInput,
    examples: {
      scan: { credential: 'FY-5C41-0093', doorId: 'door_main', direction: 'in', readerId: 'r-1' },
    },
    answers: { 200: { description: 'The decision', data: DecisionView } },
    errors: ['access_event_conflict'],
    run: (ctx, { body }) => verifyAccess(ctx, body),
  }),
  operation({
    id: 'listAccessEvents',
    method: 'get',
    path: '/access/events',
    tag,
    summary: 'List decisions',
    description: 'Newest first.',
    scope: 'access:read',
    query: EventsQuery,
    answers: { 200: { description: 'A page of decisions', data: pageOf(AccessEventView) } },
    errors: ['invalid_cursor'],
    async run(ctx, { query }) {
      const { doorId, passId, decision } = query
      const range = rangeOf(query, 'evaluatedAt')
      const page = await listAccessEvents(
        ctx,
        {
          ...(doorId !== undefined && { doorId }),
          ...(passId !== undefined && { passId }),
          ...(decision !== undefined && { decision }),
          ...(range && { range }),
        },
        readPaging(query),
      )
      return listAnswer(page, page.items, query, `${API_BASE}/access/events`)
    },
  }),
  operation({
    id: 'getDoorList',
    method: 'get',
    path: '/access/doors/{doorId}/list',
    tag,
    summary: 'Get the signed list of a door',
    description:
      'For readers that must open without a connection: salted hashes of the barcodes that open this door, as a JWS. ' +
      '`since` takes the cursor of an earlier list and gives what has changed; where the list says `since: null`, it ' +
      'is the whole one. A door that no pass names is not found.',
    scope: 'access:read',
    params: z.object({ doorId: z.string() }),
    query: z.strictObject({ since: z.string().max(512).optional() }),
    answers: { 200: { description: 'The list', data: DoorListView } },
    errors: ['resource_not_found', 'invalid_cursor'],
    run: (ctx, { params, query }) => listDoor(ctx, params.doorId, query.since),
  }),
]

const KEYS_MAX_AGE_SECONDS = 3600

/** The public keys that door lists are verified with: a JWK set. */
export const doorListKeySet = new Hono<AppEnv>().get('/', async (c) => {
  const keys = await doorListKeys(c.var.config.linkSigningKeys)
  return c.json({ keys }, 200, { 'Cache-Control': `public, max-age=${KEYS_MAX_AGE_SECONDS}` })
})
