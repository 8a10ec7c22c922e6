import { beforeEach, describe, expect, test } from 'vitest'
import { DONE } from '../../src/dashboard/parts/done.ts'
import type { Answers } from '../../src/http/endpoints.ts'
import { createClaimWorld, signText } from '../support/claim-links.ts'
import { addMember, type Member } from '../support/members.ts'
import { noticeIn } from '../support/notices.ts'
import { START } from '../support/world.ts'

type Fields = [name: string, value: string][]
type ClaimWorld = Awaited<ReturnType<typeof createClaimWorld>>

let world: ClaimWorld
let owner: Member
beforeEach(async () => {
  world = await createClaimWorld()
  owner = await addMember(world, 'owner')
})

const NEW_KEY: Fields = [
  ['/name', 'Winter mailing'],
  ['number:/maxPasses', '2'],
  ['idempotencyKey', 'form-1'],
]

const secretIn = (html: string) => /wps_link_[\w-]{74}/.exec(html)?.[0]

async function keys(): Promise<Answers['LinkKey'][]> {
  const { data } = (await (await owner.call('GET', '/link-keys')).json()) as {
    data: { items: Answers['LinkKey'][] }
  }
  return data.items
}

const named = async (name: string) => (await keys()).filter((key) => key.name === name)

/** What opening a link answers that a key has signed. */
const openedWith = async (secret: string) =>
  (await world.open(signText(secret, JSON.stringify(world.payloadOf())))).status

describe('creating a link key', () => {
  test('shows it once, with how to sign, and its links open', async () => {
    const made = await owner.send('/link-keys/new', [
      ...NEW_KEY,
      ['/templateIds/-', world.templateId],
      ['instant:/expiresAt', new Date(START + 3_600_000).toISOString()],
    ])
    expect(made.status).toBe(200)
    const html = await made.text()
    const secret = secretIn(html)!
    expect(html).toContain(`data-copy="${secret}"`)
    expect(html).toContain('/docs/guides/claim-links')
    expect(html).toContain('claimLink(process.env.LINK_KEY')
    expect(html).toContain(world.templateId)
    expect(await openedWith(secret)).toBe(200)
    expect(await named('Winter mailing')).toMatchObject([
      {
        templateIds: [world.templateId],
        maxPasses: 2,
        expiresAt: new Date(START + 3_600_000).toISOString(),
        createdBy: owner.id,
      },
    ])
    const list = await (await owner.open('/link-keys')).text()
    expect(list).toContain('Winter mailing')
    expect(list).toMatch(/0<span class="faint"> of 2<\/span>/)
    expect(list).not.toContain(secret)
  })

  test('with no template ticked it is for all of them', async () => {
    await owner.send('/link-keys/new', NEW_KEY)
    expect((await named('Winter mailing'))[0]!.templateIds).toBeNull()
  })

  test('sent twice it creates one, and shows the secret once', async () => {
    await owner.send('/link-keys/new', NEW_KEY)
    const again = await owner.send('/link-keys/new', NEW_KEY)
    expect(again.status).toBe(409)
    const html = await again.text()
    expect(secretIn(html)).toBeUndefined()
    expect(html).toContain('showed a secret once')
    expect(await named('Winter mailing')).toHaveLength(1)
  })

  test('what is wrong stands beside its field, and what was given stays', async () => {
    const refused = await owner.send('/link-keys/new', [
      ['/name', 'Summer mailing'],
      ['number:/maxPasses', '0'],
      ['/templateIds/-', world.templateId],
    ])
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toMatch(/<input[^>]*name="number:\/maxPasses"[^>]*aria-invalid="true"/)
    expect(html).toContain('value="Summer mailing"')
    expect(html).toMatch(new RegExp(`value="${world.templateId}" checked`))
    expect(await named('Summer mailing')).toEqual([])
  })

  test.each(['viewer', 'editor'] as const)(
    '%s: may look, and is refused the rest',
    async (role) => {
      const member = await addMember(world, role)
      for (const path of ['/link-keys/new', `/link-keys/${world.key.id}/revoke`]) {
        expect((await member.send(path, NEW_KEY)).status, path).toBe(403)
      }
      expect((await member.open('/link-keys/new')).status).toBe(403)
      const list = await (await member.open('/link-keys')).text()
      expect(list).toContain('Link keys')
      expect(list).not.toMatch(/Revoke…|Rotate…|New link key/)
      expect(await keys()).toMatchObject([{ id: world.key.id, status: 'ACTIVE' }])
    },
  )
})

describe('a link key', () => {
  test('that is rotated signs nothing that opens after the time that was chosen', async () => {
    const old = world.key.key
    const rotated = await owner.send(`/link-keys/${world.key.id}/rotate`, [
      ['number:/gracePeriodSeconds', '0'],
    ])
    expect(rotated.status).toBe(200)
    const secret = secretIn(await rotated.text())!
    expect(secret).not.toBe(old)
    expect(await openedWith(secret)).toBe(200)
    expect(await openedWith(old)).toBe(404)
  })

  test('says before it is revoked what ends, and then its links open nothing', async () => {
    const html = await (await owner.open('/link-keys')).text()
    expect(html).toContain('All links that it signed stop working at once')
    expect(html).toContain('Passes that were claimed stay')
    const revoked = await owner.send(`/link-keys/${world.key.id}/revoke`)
    expect(revoked.headers.get('Location')).toMatch(/\/link-keys$/)
    expect(noticeIn(revoked)).toBe(DONE.linkKeyRevoked)
    expect(await openedWith(world.key.key)).toBe(404)
    const after = await (await owner.open('/link-keys')).text()
    expect(after).toContain('Revoked')
    expect(after).not.toContain('Rotate…')
  })

  test('that was revoked meanwhile is not rotated, and the page says why', async () => {
    await owner.send(`/link-keys/${world.key.id}/revoke`)
    const refused = await owner.send(`/link-keys/${world.key.id}/rotate`)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('create a new one')
    expect(await keys()).toHaveLength(1)
  })

  test('that has created all its passes is shown as used up', async () => {
    const secret = secretIn(
      await (
        await owner.send('/link-keys/new', [
          ['/name', 'One'],
          ['number:/maxPasses', '1'],
        ])
      ).text(),
    )!
    await world.claim(signText(secret, JSON.stringify(world.payloadOf())))
    const list = await (await owner.open('/link-keys')).text()
    expect(list).toContain('Used up')
    expect(list).toMatch(/1<span class="faint"> of 1<\/span>/)
  })

  test('of another workspace is not there', async () => {
    const other = await world.createTenant('test')
    const stranger = await addMember(world, 'owner', other)
    expect(await (await stranger.open('/link-keys')).text()).toContain('No link keys yet')
    for (const action of ['rotate', 'revoke']) {
      const path = `/link-keys/${world.key.id}/${action}`
      expect((await stranger.send(path)).status, path).toBe(404)
    }
    expect((await stranger.at(world.first).open('/link-keys')).status).toBe(404)
    expect(await keys()).toMatchObject([{ id: world.key.id, status: 'ACTIVE' }])
  })
})

test('the page of API keys leads to link keys', async () => {
  const html = await (await owner.open('/keys')).text()
  expect(html).toContain(`href="/dashboard/${world.first.id}/link-keys"`)
})
