import { expect, test } from 'vitest'
import { API_VERSION } from '../../src/domain/model/event-types.ts'
import { payloadOf } from '../../src/domain/webhooks/payload.ts'
import { START } from '../support/world.ts'

test('a payload says what happened, when, and in which mode, the same in each attempt', () => {
  const event = { id: 'evt_1', type: 'pass.created', at: START } as const
  const payload = (mode: 'live' | 'test') =>
    payloadOf({ workspace: { id: 'ws_1', mode } }, event, { pass: { id: 'pass_1' } })
  expect(JSON.parse(payload('live'))).toEqual({
    id: 'evt_1',
    type: 'pass.created',
    timestamp: '2026-11-21T08:00:00.000Z',
    apiVersion: API_VERSION,
    mode: 'live',
    data: { pass: { id: 'pass_1' } },
  })
  expect(payload('live')).toBe(payload('live'))
  expect(JSON.parse(payload('test')).mode).toBe('test')
})
