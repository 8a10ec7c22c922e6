import type * as z from 'zod'
import type { CampaignPassView, CampaignView } from '../../src/domain/campaigns/view.ts'
import { createJobWorld } from './jobs.ts'
import type { WorldOptions } from './world.ts'

/** What a campaign's body has besides, where a test does not care. */
const BODY = { name: 'Gate change', message: 'Please use gate 4' }

/** A world with a template, and campaigns that move when the test says so. */
export async function createCampaignWorld(
  variables: Record<string, string> = {},
  overrides: Pick<WorldOptions, 'fetch'> = {},
) {
  const world = await createJobWorld(variables, overrides)
  const templateId = await world.publishTemplate({
    fields: [
      { key: 'gate', label: 'Gate', slot: 'primary', required: true, default: '1' },
      { key: 'section', label: 'Section', slot: 'secondary' },
      { key: 'seats', label: 'Seats', slot: 'auxiliary', type: 'number', default: 2 },
      { key: 'starts', label: 'Starts', slot: 'auxiliary', type: 'date' },
      { key: 'holder', label: 'Holder', slot: 'back', binding: 'customer.name' },
    ],
  })
  const path = '/api/v1/campaigns'

  return {
    ...world,
    templateId,

    async pass(body: Record<string, unknown> = {}): Promise<string> {
      world.clock.advance(1)
      const made = await world.post('/api/v1/passes', { templateId, ...body })
      return (await world.data<{ id: string }>(made)).id
    },
    /** Passes that are on a phone each. */
    async held(count: number, body: Record<string, unknown> = {}): Promise<string[]> {
      const ids = await world.issue(templateId, count, body)
      for (const id of ids) await world.phone(id)
      await world.db
        .prepare(
          `UPDATE passes SET wallets = '{"apple":{"installations":1}}' WHERE workspace_id = ? AND id IN (SELECT value FROM json_each(?))`,
        )
        .bind(world.first.id, JSON.stringify(ids))
        .run()
      return ids
    },

    create: async (body: Record<string, unknown>) =>
      world.data<CampaignView>(await world.post(path, { templateId, ...BODY, ...body })),
    /** The answer to a body, whatever it is. */
    refused: async (body: Record<string, unknown>, at = path) => {
      const response = await world.post(at, { templateId, ...BODY, ...body })
      const { errors } = (await response.json()) as {
        errors?: { code: string; pointer?: string; message: string }[]
      }
      return { status: response.status, errors: errors ?? [] }
    },
    act: async (id: string, action: string, body?: object) =>
      world.data<CampaignView>(await world.post(`${path}/${id}/${action}`, body)),
    campaign: async (id: string) => world.data<CampaignView>(await world.get(`${path}/${id}`)),
    async passesOf(id: string) {
      const response = await world.get(`${path}/${id}/passes?limit=100`)
      return (await world.data<{ items: z.infer<typeof CampaignPassView>[] }>(response)).items
    },

    /** Creates a campaign, starts it and lets it run until it waits for something. */
    async sent(body: Record<string, unknown>): Promise<CampaignView> {
      const made = await world.data<CampaignView>(
        await world.post(path, { templateId, ...BODY, ...body }),
      )
      await world.data(await world.post(`${path}/${made.id}/start`))
      await world.run()
      return world.data<CampaignView>(await world.get(`${path}/${made.id}`))
    },
    /** Lets time pass, and what it brings happen. */
    async wait(ms: number): Promise<void> {
      world.clock.advance(ms)
      await world.sweep()
      await world.run()
    },

    /** The messages that each pass was given by campaigns, by its id. */
    async messages(): Promise<Map<string, number>> {
      const { results } = await world.db
        .prepare(
          `SELECT pass_id AS id, count(*) AS count FROM (SELECT e.pass_id, e.detail FROM events e WHERE e.type = 'pass.updated')
           WHERE detail ->> 'campaignId' IS NOT NULL AND pass_id IN (SELECT id FROM passes WHERE workspace_id = ?) GROUP BY 1`,
        )
        .bind(world.first.id)
        .all<{ id: string; count: number }>()
      return new Map(results.map(({ id, count }) => [id, count]))
    },
  }
}
export type CampaignWorld = Awaited<ReturnType<typeof createCampaignWorld>>
