import { expect, test } from 'vitest'
import { mintApiKey } from '../../src/domain/api-keys/mint.ts'
import { hashApiKey, parseApiKey } from '../../src/lib/api-key/api-key.ts'
import { randomBytes } from '../support/random.ts'
import { START } from '../support/world.ts'

const members = {
  id: 'key_1',
  name: 'Doors',
  scopes: ['passes:read' as const],
  createdAt: START,
  expiresAt: null,
  createdBy: 'key_0',
}
const note = { type: 'api_key.created', at: START, actor: 'key_0' } as const

test.each(['test', 'live'] as const)('a key says that its workspace is a %s one', (mode) => {
  const { key } = mintApiKey(mode, randomBytes, members, null)
  expect(parseApiKey(key)).toMatchObject({ mode })
})

test('the record finds the key by its hash, shows its two ends, and does not hold it', () => {
  const { key, record } = mintApiKey('test', randomBytes, members, note)
  expect(record).toMatchObject({ ...members, hash: hashApiKey(key), lastUsedAt: null })
  expect(key.startsWith(record.prefix)).toBe(true)
  expect(key.endsWith(record.last4)).toBe(true)
  expect(JSON.stringify(record)).not.toContain(key)
  expect(record.unrecorded).toEqual([note])
})

test('no two keys are the same, and one without a note has no event to come', () => {
  const [one, other] = [1, 2].map(() => mintApiKey('test', randomBytes, members, null))
  expect(one!.key).not.toBe(other!.key)
  expect(one!.record.unrecorded).toBeNull()
})
