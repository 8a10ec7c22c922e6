import { describe, expect, test } from 'vitest'
import { archiveTemplate } from '../../src/domain/templates/publish.ts'
import { unarchiveTemplate } from '../../src/domain/templates/unarchive.ts'
import { EVENTS } from '../support/events-table.ts'
import { createWorld } from '../support/world.ts'

async function archived() {
  const world = await createWorld()
  const id = await world.publishTemplate({ name: 'Card', kind: 'generic' })
  await archiveTemplate(world.ctx, id, null)
  return {
    world,
    id,
    unarchive: (ifMatch: string | null = null) => unarchiveTemplate(world.ctx, id, ifMatch),
    read: async () => (await world.ctx.templates.get(id))!,
  }
}

describe('bringing back an archived template', () => {
  test('issues passes from the version of before, and leaves the draft as it is', async () => {
    const { world, id, unarchive, read } = await archived()
    await world.patch(`/api/v1/templates/${id}`, { organizationName: 'Later' })
    const refused = await world.post('/api/v1/passes', { templateId: id })
    expect(refused.status).toBe(409)
    const answer = await unarchive()
    expect(answer.data).toMatchObject({ status: 'PUBLISHED', version: 1 })
    expect((await read()).draft.organizationName).toBe('Later')
    const pass = await (await world.post('/api/v1/passes', { templateId: id })).json()
    expect(pass).toMatchObject({ data: { organizationName: 'Card' } })
  })

  test('twice is once, also at the same time', async () => {
    const { world, unarchive, read } = await archived()
    await Promise.all([unarchive(), unarchive()])
    await unarchive()
    expect(await read()).toMatchObject({ status: 'PUBLISHED', version: 1 })
    const { results } = await world.db
      .prepare(
        `SELECT type FROM ${EVENTS} WHERE workspace_id = ? AND type LIKE 'template.%' ORDER BY seq`,
      )
      .bind(world.first.id)
      .all<{ type: string }>()
    expect(results.map(({ type }) => type)).toEqual([
      'template.published',
      'template.archived',
      'template.published',
    ])
  })

  test('is not for a draft, for an earlier ETag, or for somebody else', async () => {
    const { world, id, unarchive } = await archived()
    await expect(unarchive('"1"')).rejects.toMatchObject({ code: 'precondition_failed' })
    const made = await world.post('/api/v1/templates', { name: 'Card', kind: 'generic' })
    const { data } = await made.json<{ data: { id: string } }>()
    await expect(unarchiveTemplate(world.ctx, data.id, null)).rejects.toMatchObject({
      code: 'template_not_published',
    })
    const other = await world.createTenant('test')
    const theirs = await world.request('POST', `/api/v1/templates/${id}/unarchive`, {
      key: other.apiKey,
    })
    expect(theirs.status).toBe(404)
  })
})
