import { describe, expect, test } from 'vitest'
import { blankCopies, giveUpPublishing, publishCopy } from '../../src/domain/notify/publish-copy.ts'
import { control, googleState } from '../support/google.ts'
import { changeGate, createPushWorld } from '../support/pushes.ts'
import { addGoogleAccount } from '../support/wallets.ts'

/** A pass that Google has a copy of, and that has changed since. */
async function behind() {
  const world = await createPushWorld()
  const { issuerId } = await addGoogleAccount(world.ctx)
  const templateId = await world.publishTemplate({
    fields: [{ key: 'gate', label: 'Gate', slot: 'primary' }],
  })
  const issued = await world.post('/api/v1/passes/issue', { templateId, fields: { gate: 'A' } })
  const { data } = await issued.json<{ data: { id: string } }>()
  await changeGate(world, data.id, 'B')
  const atGoogle = async () => {
    const { objects, notifications } = await googleState(issuerId)
    const name = `${issuerId}.${data.id}`
    return {
      text: JSON.stringify(objects[name]?.resource),
      notifications: notifications[name]?.length ?? 0,
    }
  }
  return { world, id: data.id, issuerId, atGoogle, read: () => world.ctx.passes.get(data.id) }
}

describe('a copy', () => {
  test('is brought to the newest version, and nobody is notified', async () => {
    const { world, id, atGoogle, read } = await behind()
    await publishCopy(world.ctx, id, 'google')
    expect(await atGoogle()).toMatchObject({
      text: expect.stringContaining('"B"'),
      notifications: 0,
    })
    expect((await read())?.wallets.google?.copyVersion).toBe(2)
  })

  test('is nothing that every wallet keeps, nor is there one of an unknown pass', async () => {
    const { world, id, atGoogle } = await behind()
    await publishCopy(world.ctx, id, 'apple')
    await publishCopy(world.ctx, 'pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3', 'google')
    expect((await atGoogle()).text).not.toContain('"B"')
  })

  test('is tried again while Google is down, and given up at last', async () => {
    const { world, id, issuerId, read } = await behind()
    await control({ fail: { match: issuerId, status: 503, times: 20 } })
    await expect(publishCopy(world.ctx, id, 'google')).rejects.toMatchObject({ retryable: true })
    await control({ fail: null, match: issuerId })
    // The pass counts as notified while its copy is behind: the sweep then cares for the copy alone.
    await world.ctx.commit({ writes: [world.ctx.passes.markNotified(id, 2, 1)] })
    expect((await read())?.renotifyAt).not.toBeNull()
    await giveUpPublishing(world.ctx, id)
    expect((await read())?.renotifyAt).toBeNull()
  })

  test('of a deleted pass is replaced by a blank; others are left alone', async () => {
    const { world, id, atGoogle } = await behind()
    await blankCopies(world.ctx, id)
    expect((await atGoogle()).text).toContain('"A"')
    await world.delete(`/api/v1/passes/${id}`)
    await blankCopies(world.ctx, id)
    const { text } = await atGoogle()
    expect(text).not.toMatch(/"[AB]"/)
    expect(text).toContain(id)
  })
})
