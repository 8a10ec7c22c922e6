import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ulidTimeMs, ulidToBytes } from '../../src/lib/encoding/ulid.ts'
import { slotOf, withoutSlot, withSlot } from '../../src/lib/tokens/slot.ts'
import { addAppleCertificate } from '../support/wallets.ts'
import { createWorld } from '../support/world.ts'

const ID = 'pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'
const ulidOf = (id: string) => id.slice('pass_'.length)
const slotIn = (id: string) => {
  const bytes = ulidToBytes(ulidOf(id))!
  return (bytes[6]! << 2) | (bytes[7]! >> 6)
}

test('the slot is ten bits after the time, and nothing else changes', () => {
  fc.assert(
    fc.property(fc.string(), (serialNumber) => {
      const id = withSlot(ID, serialNumber)
      expect(slotIn(id)).toBe(slotOf(serialNumber))
      expect(ulidTimeMs(ulidOf(id))).toBe(ulidTimeMs(ulidOf(ID)))
      expect(withoutSlot(id)).toBe(withoutSlot(ID))
      expect(withSlot(id, serialNumber)).toBe(id)
    }),
  )
})

test('slots are below 1,024 and evenly used', () => {
  const slots = Array.from({ length: 20_000 }, (_, i) => slotOf(`M-${i}`))
  expect(Math.max(...slots)).toBeLessThan(1024)
  expect(new Set(slots).size).toBe(1024)
})

test('an id without a given serial number stays as it is', () => {
  expect(withSlot(ID, undefined)).toBe(ID)
})

test('however a pass is made, its id has the slot of its serial number', async () => {
  const world = await createWorld()
  await addAppleCertificate(world.ctx)
  const templateId = await world.publishTemplate()
  const body = (serialNumber: string) => ({ templateId, serialNumber })
  const made = async (path: string, sent: unknown) => {
    const response = await world.post(`/api/v1/passes${path}`, sent, {
      'Idempotency-Key': `key${path}`,
    })
    return ((await response.json()) as { data: unknown }).data
  }
  const one = (await made('', body('M-1'))) as { id: string }
  const issued = (await made('/issue', body('M-2'))) as { id: string }
  const batch = (await made('/batch', { passes: [body('M-3'), body('M-4')] })) as {
    items: { data: { id: string } }[]
  }
  const ids = [one.id, issued.id, ...batch.items.map(({ data }) => data.id)]
  expect(ids.map(slotIn)).toEqual(['M-1', 'M-2', 'M-3', 'M-4'].map(slotOf))
})
