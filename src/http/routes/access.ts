import { Hono } from 'hono'
import * as z from 'zod'
import { listDoor } from '../../domain/access/door-list.ts'
import { SetAccessInput, setAccess } from '../../domain/access/set.ts'
import { VerifyAccessInput, verifyAccess } from '../../domain/access/verify.ts'
import { AccessOutcomeSchema, ReasonSchema, viewAccessEvent } from '../../domain/access/view.ts'
import type { AccessEvent } from '../../domain/model/access-event.ts'
import type { Ctx } from '../../domain/model/ctx.ts'
import { output, outputFrom } from '../../domain/model/output.ts'
import { readPass } from '../../domain/passes/change.ts'
import { AccessView, PassView } from '../../domain/render/pass-view.ts'
import { doorListKeys } from '../../lib/door-list/signing.ts'
import type { AppEnv } from '../context.ts'
import { limitAnonymous } from '../middleware/rate-limit.ts'
import type { Operation } from '../operation.ts'
import { resource } from '../resource.ts'

export const PassAccess = /* @__PURE__ */ output('PassAccess', 'What a pass opens.', () => ({
  access: AccessView.nullable().meta({
    description: 'Which doors the pass opens, and when; null: none.',
  }),
}))

export const PassAccessSet = /* @__PURE__ */ outputFrom(
  'PassAccessSet',
  'What a pass opens now, and the pass with it.',
  PassAccess,
  () => ({ pass: PassView }),
)

const passAccess = resource({
  tag: 'Access',
  sdk: 'passes.access',
  noun: ['permission set', 'permission sets'],
  path: '/passes/{passId}/access',
  item: '/passes/{passId}/access',
  read: 'access:read',
  write: 'access:write',
  object: 'PassAccess',
})

const decisions = resource({
  tag: 'Access',
  sdk: 'access.events',
  noun: ['decision', 'decisions'],
  path: '/access/events',
  item: '/access/events',
  read: 'access:read',
  object: 'AccessEvent',
  view: (_: Ctx, event: AccessEvent) => viewAccessEvent(event),
})

const doors = resource({
  tag: 'Access',
  sdk: 'access.doors',
  noun: ['door', 'doors'],
  path: '/access/doors',
  item: '/access/doors/{doorId}',
  read: 'access:read',
  object: 'DoorList',
})

const readers = resource({
  tag: 'Access',
  sdk: 'access',
  noun: ['decision', 'decisions'],
  path: '/access',
  item: '/access',
  read: 'access:verify',
  object: 'AccessDecision',
})

export const accessOperations: Operation[] = [
  passAccess.other('post', '/passes/{passId}/access', 'set', {
    id: 'setAccess',
    audit: 'persons',
    summary: 'Set what a pass opens',
    description:
      'Replaces the whole permission set. The pass opens the named doors from `validFrom` up to, and not including, ' +
      '`validUntil`; an end that is left out is open.',
    body: SetAccessInput,
    examples: {
      staff: {
        accessLevel: 'Staff',
        validFrom: '2026-11-01T00:00:00.000Z',
        validUntil: '2027-11-01T00:00:00.000Z',
        allowedDoors: ['door_main', 'door_store'],
      },
    },
    answer: {
      description: 'The permissions, and the pass with them',
      data: 'PassAccessSet',
    },
    errors: ['pass_not_active'],
    run: (ctx, { params, body }) => setAccess(ctx, params.passId, body),
  }),
  passAccess.other('get', '/passes/{passId}/access', 'get', {
    id: 'getAccess',
    summary: 'Get what a pass opens',
    answer: { description: 'The permissions; null without any' },
    async run(ctx, { params }) {
      const { access } = await readPass(ctx, params.passId)
      return {
        data: { access },
        description: access ? 'Access found' : 'The pass has no permissions',
      }
    },
  }),
  readers.other('post', '/access/verify', 'verify', {
    id: 'verifyAccess',
    audit: 'persons',
    summary: 'Ask whether a door opens',
    description:
      'Answers 200 either way: a denial is a decision. A pass id counts only from keys that also have `passes:read`, ' +
      'and never for a pass whose code rotates. Every decision is logged.',
    limiter: 'verify',
    body: VerifyAccessInput,
    examples: {
      scan: {
        credential: 'TICKET-2026-0001',
        doorId: 'door_main',
        direction: 'in',
        readerId: 'r-1',
      },
    },
    errors: ['access_event_conflict'],
    run: (ctx, { body }) => verifyAccess(ctx, body),
  }),
  decisions.list({
    id: 'listAccessEvents',
    summary: 'List decisions',
    description: 'Newest first.',
    filters: {
      doorId: z.string().max(128).optional().meta({ description: 'Those at this door.' }),
      passId: z.string().max(64).optional().meta({ description: 'Those about this pass.' }),
      scannerId: z.string().max(64).optional().meta({ description: 'Those of this scanner.' }),
      decision: AccessOutcomeSchema.optional().meta({ description: 'Those that say this.' }),
      reason: ReasonSchema.optional().meta({ description: 'Those for this reason.' }),
    },
    ranges: { evaluatedAt: 'When it was decided.' },
    page: (ctx, { filter: { evaluatedAt: range, ...filter }, paging }) =>
      ctx.access.list({ ...filter, ...(range && { range }) }, paging),
  }),
  doors.other('get', '/access/doors/{doorId}/list', 'getList', {
    id: 'getDoorList',
    summary: 'Get the signed list of a door',
    description:
      'For readers that must open without a connection: salted hashes of the barcodes that open this door, as a JWS. ' +
      '`since` takes the cursor of an earlier list and gives what has changed; where the list says `since: null`, it ' +
      'is the whole one. A door that no pass names is not found.',
    query: z.strictObject({
      since: z.string().max(512).optional().meta({ description: 'The cursor of an earlier list.' }),
    }),
    answer: { description: 'The list' },
    errors: ['invalid_cursor'],
    run: (ctx, { params, query }) => listDoor(ctx, params.doorId, query.since),
  }),
]

const KEYS_MAX_AGE_SECONDS = 3600

/** The public keys that door lists are verified with: a JWK set. */
export const doorListKeySet = new Hono<AppEnv>().get('/', async (c) => {
  await limitAnonymous(c)
  const keys = await doorListKeys(c.var.config.linkSigningKeys)
  return c.json({ keys }, 200, { 'Cache-Control': `public, max-age=${KEYS_MAX_AGE_SECONDS}` })
})
