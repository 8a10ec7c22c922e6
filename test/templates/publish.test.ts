import { describe, expect, test } from 'vitest'
import { archiveTemplate, publishTemplate } from '../../src/domain/templates/publish.ts'
import { EVENTS } from '../support/events-table.ts'
import { createWorld } from '../support/world.ts'

async function drafted() {
  const world = await createWorld()
  const made = await world.post('/api/v1/templates', { name: 'Card', kind: 'generic' })
  const { data } = await made.json<{ data: { id: string } }>()
  const { id } = data
  const events = async () => {
    const { results } = await world.db
      .prepare(
        `SELECT type, version FROM ${EVENTS} WHERE workspace_id = ? AND type LIKE 'template.%' ORDER BY seq`,
      )
      .bind(world.first.id)
      .all<{ type: string; version: number }>()
    return results.map(({ type, version }) => `${type} ${version}`)
  }
  return {
    world,
    id,
    events,
    publish: (ifMatch: string | null = null) => publishTemplate(world.ctx, id, ifMatch),
    archive: () => archiveTemplate(world.ctx, id, null),
    change: (organizationName: string) =>
      world.patch(`/api/v1/templates/${id}`, { organizationName }),
    read: async () => (await world.ctx.templates.get(id))!,
  }
}

describe('publishing', () => {
  test('freezes the draft as a version, with an icon', async () => {
    const { world, id, publish, change, read } = await drafted()
    await publish()
    expect(await read()).toMatchObject({ status: 'PUBLISHED', version: 1 })
    await change('Later')
    const frozen = await world.ctx.templates.version(id, 1)
    expect(frozen.organizationName).toBeNull()
    expect(frozen.design.images.icon).toBeDefined()
    expect((await read()).draft.design.images.icon).toBeUndefined()
  })

  test('makes one version of one draft, and the next of another', async () => {
    const { publish, change, read, events } = await drafted()
    await publish()
    await publish()
    await change('Two')
    await Promise.all([publish(), publish()])
    expect(await read()).toMatchObject({ version: 2 })
    expect(await events()).toEqual(['template.published 1', 'template.published 2'])
  })

  test('is refused under the ETag of an earlier draft', async () => {
    const { publish, change, read } = await drafted()
    await change('Two')
    await expect(publish('"1"')).rejects.toMatchObject({ code: 'precondition_failed' })
    expect(await read()).toMatchObject({ status: 'DRAFT' })
  })
})

describe('archiving', () => {
  test('ends a published template, once, and publishing brings it back', async () => {
    const { publish, archive, read, events } = await drafted()
    await publish()
    await archive()
    await archive()
    expect(await read()).toMatchObject({ status: 'ARCHIVED' })
    expect(await events()).toEqual(['template.published 1', 'template.archived 1'])
    await publish()
    expect(await read()).toMatchObject({ status: 'PUBLISHED' })
  })

  test('is not for a draft', async () => {
    const { archive } = await drafted()
    await expect(archive()).rejects.toMatchObject({ code: 'template_not_published' })
  })
})
