import { expect, test } from 'vitest'
import type { CampaignPreviewView } from '../../src/domain/campaigns/preview.ts'
import { createCampaignWorld } from '../support/campaigns.ts'
import { googleState } from '../support/google.ts'
import { addGoogleAccount } from '../support/wallets.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** A card on a phone with Google Wallet, and each way in which its holder is sent a message. */
async function createCard() {
  const world = await createCampaignWorld()
  const { issuerId } = await addGoogleAccount(world.ctx)
  const templateId = await world.publishTemplate({
    kind: 'eventTicket',
    fields: [{ key: 'points', label: 'Points', slot: 'header', type: 'number', binding: 'points' }],
  })
  const { id } = await world.data<{ id: string }>(
    await world.post('/api/v1/passes/issue', { templateId, points: 10 }),
  )
  await world.db
    .prepare(
      `UPDATE passes SET wallets = json_set(wallets, '$.google.installations', 1) WHERE id = ?`,
    )
    .bind(id)
    .run()
  const audience = { all: [{ field: 'status', eq: 'ACTIVE' }] }
  const sendings = {
    push: async (text: string) =>
      world.data(await world.post(`/api/v1/passes/${id}/push`, { pushMessage: text })),
    points: async (text: string) =>
      world.data(
        await world.post(`/api/v1/passes/${id}/points`, {
          pointsAdded: 1,
          triggerPushNotification: true,
          transactionId: `txn_${text.replace(' ', '_')}`,
          pushMessage: text,
        }),
      ),
    campaign: async (text: string) => {
      const done = await world.sent({ templateId, message: text, audience })
      expect(done).toMatchObject({ status: 'FINISHED', counts: { planned: 1, sent: 1 } })
    },
  }
  return {
    clock: world.clock,
    /** Sends a message, and lets it arrive. */
    async send(way: keyof typeof sendings, text: string) {
      await sendings[way](text)
      expect(world.queue).not.toEqual([])
      while (world.queue.length > 0) {
        expect(await world.consume(world.queue.shift()?.body)).toBe('ack')
      }
      world.clock.advance(MINUTE_MS)
    },
    /** What the preview of a campaign says of the card. */
    async foretold() {
      const preview = await world.data<CampaignPreviewView>(
        await world.post('/api/v1/campaigns/preview', {
          name: 'x',
          templateId,
          message: 'Next',
          audience,
        }),
      )
      const { silent, notificationsLeft } = preview.cost
      const [left] = Object.entries(notificationsLeft).find(([, passes]) => passes === 1)!
      return { left: Number(left), silent: silent.google }
    },
    /** What Google was given: every message, and how often it notified. */
    async arrived() {
      const { objects, notifications } = await googleState(issuerId)
      const object = objects[`${issuerId}.${id}`]!.resource as { messages: { body: string }[] }
      return {
        messages: object.messages.map(({ body }) => body).toSorted(),
        notified: notifications[`${issuerId}.${id}`]?.length ?? 0,
      }
    },
  }
}

test.for([
  ['push', 'push', 'campaign', 'campaign'],
  ['campaign', 'campaign', 'points', 'push'],
  ['points', 'campaign', 'push', 'points', 'campaign'],
] as const)('three of %j notify within a day, as the preview foretold', async (ways) => {
  const card = await createCard()
  const sent: string[] = []
  for (const way of ways) {
    const left = Math.max(0, 3 - sent.length)
    expect(await card.foretold()).toEqual({ left, silent: left === 0 ? 1 : 0 })
    const text = `Message ${sent.length + 1}`
    await card.send(way, text)
    sent.push(text)
    expect(await card.arrived()).toEqual({ messages: sent, notified: Math.min(3, sent.length) })
  }
  expect(await card.foretold()).toEqual({ left: 0, silent: 1 })
  // The first of them, and it alone, is a day old by now: those that came silently do not count.
  card.clock.advance(DAY_MS - ways.length * MINUTE_MS)
  expect(await card.foretold()).toEqual({ left: 1, silent: 0 })
  await card.send('campaign', 'One more')
  // It counts, and the second message does no longer.
  expect(await card.foretold()).toEqual({ left: 1, silent: 0 })
})
