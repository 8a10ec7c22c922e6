import { beforeAll, describe, expect, test } from 'vitest'
import { DONE } from '../../src/dashboard/parts/done.ts'
import { addMember, type Member } from '../support/members.ts'
import { noticeIn } from '../support/notices.ts'
import { createWorld, type World } from '../support/world.ts'

let world: World
let owner: Member
beforeAll(async () => {
  world = await createWorld()
  owner = await addMember(world, 'owner')
})

const URL_OF_TEST = 'https://example.com/hooks/passes'

async function makeEndpoint(fields: [string, string][] = []) {
  const made = await owner.send('/webhooks/new', [['/url', URL_OF_TEST], ...fields])
  const html = await made.text()
  return {
    status: made.status,
    html,
    secret: /whsec_[\w+/=]+/.exec(html)?.[0],
    id: /webhooks\/(whe_\w+)"/.exec(html)?.[1],
  }
}

const read = async (id: string | undefined) => {
  const response = await world.get(`/api/v1/webhook-endpoints/${id}`)
  return (await response.json<{ data: Record<string, unknown> }>()).data
}

describe('an endpoint', () => {
  test('is made with its secret shown once, and gets every event', async () => {
    const { status, secret, id } = await makeEndpoint()
    expect(status).toBe(200)
    expect(secret).toBeDefined()
    expect(await read(id)).toMatchObject({ url: URL_OF_TEST, types: null, status: 'ENABLED' })
    for (const path of ['/webhooks', `/webhooks/${id}`, `/webhooks/${id}/edit`]) {
      const page = await owner.open(path)
      expect(page.status, path).toBe(200)
      expect(await page.text(), path).not.toContain(secret)
    }
  })

  test('gets the events that are ticked, and all again when none is', async () => {
    const { id } = await makeEndpoint([
      ['/types/-', 'pass.installed'],
      ['/types/-', 'pass.redeemed'],
    ])
    expect(await read(id)).toMatchObject({ types: ['pass.installed', 'pass.redeemed'] })
    const save = (fields: [string, string][]) =>
      owner.send(`/webhooks/${id}/edit`, [['null:/types', ''], ['/url', URL_OF_TEST], ...fields])
    expect((await save([['/types/-', 'pass.voided']])).status).toBe(303)
    expect(await read(id)).toMatchObject({ types: ['pass.voided'] })
    await save([])
    expect(await read(id)).toMatchObject({ types: null })
  })

  test('at an address of the inner network is refused beside its field', async () => {
    const { status, html } = await makeEndpoint([['/url', 'https://10.0.0.1/hook']])
    expect(status).toBe(422)
    expect(html).toMatch(/name="\/url"[^>]*aria-invalid="true"/)
  })

  test('is disabled, enabled and deleted', async () => {
    const { id } = await makeEndpoint()
    await owner.send(`/webhooks/${id}/disable`, [])
    expect(await read(id)).toMatchObject({ status: 'DISABLED', disabledReason: 'manual' })
    expect(await (await owner.open(`/webhooks/${id}`)).text()).toContain(
      'Somebody on your team disabled it.',
    )
    await owner.send(`/webhooks/${id}/enable`, [])
    expect(await read(id)).toMatchObject({ status: 'ENABLED' })
    const deleted = await owner.send(`/webhooks/${id}/delete`, [])
    expect(deleted.headers.get('Location')).toMatch(/\/webhooks$/)
    expect(noticeIn(deleted)).toBe(DONE.deletedOne({ name: 'example.com' }))
    expect((await owner.open(`/webhooks/${id}`)).status).toBe(404)
  })

  test('gets a new secret beside the old one', async () => {
    const { id, secret } = await makeEndpoint()
    const html = await (await owner.send(`/webhooks/${id}/rotate-secret`, [])).text()
    const next = /whsec_[\w+/=]+/.exec(html)?.[0]
    expect(next).toBeDefined()
    expect(next).not.toBe(secret)
  })

  test('a ping makes a delivery with a page of its own, which can be sent once more', async () => {
    const { id } = await makeEndpoint()
    const sent = await owner.send(`/webhooks/${id}/test`, [])
    expect(noticeIn(sent)).toBe(DONE.ping)
    const page = await (await owner.open(`/webhooks/${id}`)).text()
    const delivery = /deliveries\/(dlv_\w+)"/.exec(page)![1]!
    const detail = await owner.open(`/webhooks/deliveries/${delivery}`)
    expect(await detail.text()).toContain('&quot;type&quot;: &quot;ping&quot;')
    const again = await owner.send(`/webhooks/deliveries/${delivery}/replay`, [])
    expect(again.status).toBe(303)
  })

  test('recovers a time that makes sense, and says so where it makes none', async () => {
    const { id } = await makeEndpoint()
    const recover = (since: string) =>
      owner.send(`/webhooks/${id}/recover`, [['instant:/since', since]])
    expect((await recover('2026-11-20T00:00')).status).toBe(303)
    const refused = await recover('2020-01-01T00:00')
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Must lie in the last 30 days')
  })
})

test.each(['viewer', 'editor'] as const)('%s: sees endpoints and may change none', async (role) => {
  const { id } = await makeEndpoint()
  const member = await addMember(world, role)
  expect((await member.open(`/webhooks/${id}`)).status).toBe(200)
  for (const action of ['edit', 'test', 'disable', 'delete', 'rotate-secret']) {
    const refused = await member.send(`/webhooks/${id}/${action}`, [])
    expect(refused.status, action).toBe(403)
  }
})

test('an endpoint of another workspace is not there', async () => {
  const { id } = await makeEndpoint()
  const stranger = await addMember(world, 'owner', await world.createTenant('test'))
  expect((await stranger.open(`/webhooks/${id}`)).status).toBe(404)
  expect((await stranger.send(`/webhooks/${id}/delete`, [])).status).toBe(404)
})
