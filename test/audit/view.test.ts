import { expect, test } from 'vitest'
import { viewAuditItem } from '../../src/domain/audit/view.ts'
import { START } from '../support/world.ts'

const ctx = { workspace: { id: 'ws_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3', mode: 'test' as const } }
const entry = {
  number: 7,
  at: START,
  actor: 'user_1',
  action: 'createTemplate',
  subject: 'tpl_1',
  detail: { members: ['name'] },
  origin: { country: 'SE', network: '203.0.113.0/24' },
  requestId: 'req_1',
  hash: null,
}
const event = {
  seq: 3,
  id: 'evt_1',
  passId: 'pass_1',
  type: 'pass.redeemed',
  actor: 'key_1',
  version: 2,
  at: START,
  detail: { reason: 'internal' },
  isErased: false,
}

test('an entry is shown with all that is chained, and what its subject is called', () => {
  const renamed = { from: 'Ada', to: 'Ada Lovelace' }
  const { at: _, ...members } = entry
  const view = viewAuditItem(ctx, { entry, subjectName: 'Card', renamed })
  expect(view).toEqual({
    ...members,
    id: expect.stringMatching(/^aud_/),
    timestamp: '2026-11-21T08:00:00.000Z',
    subjectName: 'Card',
    renamed,
  })
})

test('the id of an entry follows from its workspace and its number', () => {
  const idOf = (workspaceId: string, number: number) =>
    viewAuditItem(
      { workspace: { ...ctx.workspace, id: workspaceId } },
      { entry: { ...entry, number }, subjectName: null, renamed: null },
    ).id
  const { id } = ctx.workspace
  expect(idOf(id, 7)).toBe(idOf(id, 7))
  expect(idOf(id, 8)).not.toBe(idOf(id, 7))
  expect(idOf(id.replace('3', '4'), 7)).not.toBe(idOf(id, 7))
})

test('an event is no link of the chain: it has neither number nor hash, and shows no detail', () => {
  expect(viewAuditItem(ctx, { event })).toEqual({
    id: 'evt_1',
    number: null,
    timestamp: '2026-11-21T08:00:00.000Z',
    actor: 'key_1',
    action: 'pass.redeemed',
    subject: 'pass_1',
    subjectName: null,
    renamed: null,
    detail: {},
    origin: null,
    requestId: null,
    hash: null,
  })
})
