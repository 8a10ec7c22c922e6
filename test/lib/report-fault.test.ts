import { expect, test, vi } from 'vitest'
import { reportFault } from '../../src/lib/report-fault.ts'
import { createWorld } from '../support/world.ts'

/** What was logged while something ran. */
async function logged(work: () => unknown): Promise<Record<string, unknown>[]> {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    await work()
    return spy.mock.calls.map(([line]) => JSON.parse(line))
  } finally {
    spy.mockRestore()
  }
}

class DrizzleQueryError extends Error {
  override name = 'DrizzleQueryError'
}

test('a fault is logged by its name and place, never by its message', async () => {
  const [line] = await logged(() =>
    reportFault({ passId: 'pass_1' }, new DrizzleQueryError('params: sofia@example.com')),
  )
  expect(line).toMatchObject({ passId: 'pass_1', error: 'DrizzleQueryError' })
  expect(line?.at).toContain('report-fault.test')
  expect(JSON.stringify(line)).not.toContain('sofia')
})

test('what is thrown and is no error is logged by its type', async () => {
  expect(await logged(() => reportFault({}, 'sofia@example.com'))).toMatchObject([
    { error: 'string' },
  ])
})

test('work behind an answer that fails is logged, and fails nobody', async () => {
  const world = await createWorld()
  const works: Promise<unknown>[] = []
  const ctx = world.deps.ctxFor({
    workspace: world.first,
    actor: 'system',
    scopes: new Set(),
    baseUrl: 'https://wps.test',
    waitUntil: (work) => works.push(work),
  })
  const lines = await logged(async () => {
    ctx.waitUntil(Promise.reject(new DrizzleQueryError('sofia@example.com')))
    await Promise.all(works)
  })
  expect(lines).toMatchObject([{ workspaceId: world.first.id, error: 'DrizzleQueryError' }])
})
