import { expect, test } from 'vitest'
import { EventView, eventETag, viewEvent } from '../../src/domain/events/view.ts'
import type { Ctx } from '../../src/domain/model/ctx.ts'
import { API_VERSION } from '../../src/domain/model/event-types.ts'
import { START } from '../support/world.ts'

const event = {
  seq: 12,
  id: 'evt_1',
  passId: 'pass_1',
  type: 'pass.redeemed',
  actor: 'key_1',
  version: 4,
  at: START,
  detail: { reason: 'internal' },
  isErased: false,
  data: { pass: { id: 'pass_1' } } as unknown,
}
const ctxOf = (mode: 'live' | 'test') => ({ workspace: { id: 'ws_1', mode } }) as Ctx

test.each(['live', 'test'] as const)('an event of a %s workspace says so', (mode) => {
  const view = viewEvent(ctxOf(mode), event)
  expect(view).toEqual({
    id: 'evt_1',
    type: 'pass.redeemed',
    timestamp: '2026-11-21T08:00:00.000Z',
    apiVersion: API_VERSION,
    mode,
    actor: 'key_1',
    passId: 'pass_1',
    version: 4,
    data: { pass: { id: 'pass_1' } },
  })
  expect(EventView.parse(view)).toEqual(view)
})

test('an event without a pass, whose data is no longer kept, is shown with nulls', () => {
  const view = viewEvent(ctxOf('test'), { ...event, passId: null, version: null, data: null })
  expect(view).toMatchObject({ passId: null, version: null, data: null })
  expect(EventView.parse(view)).toEqual(view)
})

test('the entity tag changes when the data goes, and when the pass is erased', () => {
  const ctx = ctxOf('test')
  const tags = [
    eventETag(ctx, event),
    eventETag(ctx, { ...event, data: null }),
    eventETag(ctx, { ...event, isErased: true }),
    eventETag(ctx, { ...event, seq: 13 }),
  ]
  expect(new Set(tags).size).toBe(4)
  for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/)
  expect(eventETag(ctx, { ...event })).toBe(tags[0])
})
