import { expect, test } from 'vitest'
import { queueNotification, queuePublication } from '../../src/domain/notify/queue.ts'
import { passOf, templateContent } from '../support/templates.ts'

const PASS = passOf(templateContent(), { version: 4, wallets: { google: { copyVersion: 3 } } })

function queued(work: (ctx: never) => void) {
  const sent: unknown[] = []
  const behind: Promise<unknown>[] = []
  const ctx = {
    workspace: { id: 'ws_1' },
    pushQueue: { send: async (message: unknown) => void sent.push(message) },
    waitUntil: (promise: Promise<unknown>) => void behind.push(promise),
  }
  work(ctx as never)
  expect(behind).toHaveLength(sent.length)
  return sent
}

test('a version is queued for the wallets that hold the pass', () => {
  expect(queued((ctx) => queueNotification(ctx, PASS))).toEqual([
    { type: 'pass.push', workspaceId: 'ws_1', passId: PASS.id, version: 4 },
  ])
})

test('copies are brought up to date where there are any', () => {
  const message = {
    type: 'copy.publish',
    workspaceId: 'ws_1',
    passId: PASS.id,
    platform: 'google',
  }
  expect(queued((ctx) => queuePublication(ctx, PASS))).toEqual([message])
  const without = { ...PASS, wallets: {} }
  expect(queued((ctx) => queuePublication(ctx, without))).toEqual([])
  expect(queued((ctx) => queuePublication(ctx, without, 'google'))).toEqual([message])
})
