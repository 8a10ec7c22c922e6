import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Bindings } from '../../src/env.ts'
import { mayRepeatRead, troubleOf } from '../../src/lib/passing-errors.ts'

const { WORKSPACES } = env as unknown as Bindings
const CALL = { statements: [], readsOnly: true, needs: 0 }

test('what a call says whose object was reset meanwhile passes', async () => {
  const stub = WORKSPACES.getByName('ws_reset/1')
  await stub.run(CALL)
  const errors: unknown[] = []
  const reset = runInDurableObject(stub, async (_, ctx) => {
    ctx.abort('reset by a test')
  }).catch((error) => errors.push(error))
  const calls = Array.from({ length: 3 }, () =>
    Promise.resolve(stub.run(CALL)).catch((error: unknown) => errors.push(error)),
  )
  await Promise.all([reset, ...calls])
  expect(errors.length).toBeGreaterThan(1)
  for (const error of errors) {
    expect(troubleOf(error)).toBe('passing')
    expect(mayRepeatRead(error)).toBe(true)
  }
  expect(await WORKSPACES.getByName('ws_reset/1').run(CALL)).toEqual({ answers: [] })
})
