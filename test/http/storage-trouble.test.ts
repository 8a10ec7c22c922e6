import { beforeEach, describe, expect, test } from 'vitest'
import { createTrouble } from '../support/trouble.ts'
import { createWorld, type World } from '../support/world.ts'

let trouble: ReturnType<typeof createTrouble>
let world: World
let templateId: string
let passId: string
beforeEach(async () => {
  trouble = createTrouble()
  world = await createWorld({ bindings: (real) => trouble.bindings(real) })
  templateId = await world.publishTemplate()
  const created = await world.post('/api/v1/passes', { templateId })
  passId = ((await created.json()) as { data: { id: string } }).data.id
  trouble.end()
})

/** As an object's stub throws: what it says of itself are properties. */
const told = (message: string, flags: Record<string, boolean>) =>
  Object.assign(new Error(message), { remote: true, ...flags })

const CANNOT_BE_REACHED = 'Our storage cannot be reached; try again'
const OVERLOADED = 'Our storage has too much to do; try again'

describe.each([
  [told('internal error; reference = 0a1b2c', { retryable: true }), CANNOT_BE_REACHED],
  [told('reset', { durableObjectReset: true }), CANNOT_BE_REACHED],
  [new Error('D1_ERROR: D1 DB reset because its code was updated.'), CANNOT_BE_REACHED],
  [told('too busy', { overloaded: true, retryable: true }), OVERLOADED],
  [new Error('D1_ERROR: D1 DB is overloaded. Too many requests queued.'), OVERLOADED],
])('%s', (error, message) => {
  const isOfObject = () => world.deps.config.workspaceStore === 'objects'
  const passes = message === CANNOT_BE_REACHED
  const readsOnly = (text: string) => text.split('\n').every((line) => line.startsWith('select'))
  const mayAsk = (text: string) => (isOfObject() && passes && readsOnly(text) ? 2 : 1)

  test.each([
    ['a write', () => world.post('/api/v1/passes', { templateId })],
    ['a write with a key', () => world.post('/api/v1/passes', { templateId }, KEY)],
    ['a change', () => world.post(`/api/v1/passes/${passId}/void`, {})],
    ['a deletion', () => world.delete(`/api/v1/passes/${passId}`)],
    ['a read', () => world.get(`/api/v1/passes/${passId}`)],
    ['a list', () => world.get('/api/v1/passes')],
  ])(
    '%s is answered 503 with Retry-After, and nothing is repeated but what an object was to read',
    async (_, ask) => {
      const failed: string[] = []
      trouble.fates = ({ to, text }) => {
        if (to !== 'DB') return null
        failed.push(text)
        return error
      }
      const response = await ask()
      expect(response.status).toBe(503)
      expect(response.headers.get('Retry-After')).toBe('5')
      const body = (await response.json()) as { errors: { code: string; message: string }[] }
      expect(body.errors).toEqual([
        expect.objectContaining({ code: 'service_unavailable', message }),
      ])
      const times = Map.groupBy(failed, (text) => text)
      for (const [text, asked] of times) expect(asked.length, text).toBe(mayAsk(text))
      trouble.end()
      expect((await ask()).status).toBeLessThan(300)
    },
  )
})

const KEY = { 'Idempotency-Key': 'key-1' }
