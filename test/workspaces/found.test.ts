import { createExecutionContext } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type { Role } from '../../src/domain/model/person.ts'
import { found, idIn, NEW, nobodyHasAPlace } from '../support/founding.ts'
import {
  addMember,
  comeByBootstrapLink,
  invitation,
  joinByLink,
  type Member,
} from '../support/members.ts'
import { createTrouble, meanwhile } from '../support/trouble.ts'
import { createWorld } from '../support/world.ts'

describe('founding a workspace', () => {
  test.each([
    ['viewer', 403],
    ['editor', 403],
    ['owner', 303],
  ] as [Role, number][])('is answered to a member who is %s with %i', async (role, status) => {
    const world = await createWorld()
    const member = await addMember(world, role)
    expect((await found(member)).status).toBe(status)
    const places = await world.deps.people.memberships(member.id)
    expect(places).toHaveLength(status === 303 ? 2 : 1)
  })

  test('is offered to those who may, and says to others who can help', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const viewer = await joinByLink(world, await invitation(owner, 'viewer'), 'Ada')
    for (const path of [`/dashboard/${world.first.id}`, '/dashboard/account']) {
      expect(await (await owner.openAt(path)).text()).toContain(NEW)
      expect(await (await viewer.openAt(path)).text()).not.toContain(NEW)
    }
    for (const refused of [await viewer.openAt(NEW), await found(viewer)]) {
      expect(refused.status).toBe(403)
      const text = (await refused.text()).replaceAll(/<[^>]*>/g, ' ')
      expect(text).toMatch(/Sofia Lindqvist\s+\(World\)/)
    }
    expect((await owner.openAt(NEW)).status).toBe(200)
  })

  test('has the code of the API for programs', async () => {
    const world = await createWorld()
    const viewer = await addMember(world, 'viewer')
    const refused = await world.request('POST', NEW, {
      key: null,
      body: {},
      headers: { ...viewer.headers, Accept: 'application/json' },
    })
    expect(refused.status).toBe(403)
    const { errors } = await refused.json<{ errors: { code: string }[] }>()
    expect(errors).toMatchObject([{ code: 'insufficient_scope' }])
  })

  describe('where workspaces are objects', () => {
    const inObjects = () => createWorld({ variables: { WORKSPACE_STORE: 'objects' } })
    const chosen = (html: string, field: string) =>
      new RegExp(`name="/${field}"[\\s\\S]*?<option value="([^"]*)" selected`).exec(html)?.[1]

    test('asks for a region, of which it suggests the nearest, and for a jurisdiction', async () => {
      const world = await inObjects()
      const { headers } = await addMember(world, 'owner')
      const open = async (cf?: object) => {
        const request = new Request(`https://wps.test${NEW}`, { headers, cf } as RequestInit)
        const page = await world.app.request(request, {}, world.env, createExecutionContext())
        expect(page.status).toBe(200)
        return page.text()
      }
      const near = await open({ latitude: '-33.9', longitude: '151.2' })
      expect(chosen(near, 'region')).toBe('oc')
      expect(chosen(near, 'jurisdiction')).toBe('')
      expect(near).toContain('<option value="fedramp-high">FedRAMP High data centers</option>')
      expect(near).toContain('nearest to you')
      const nowhere = await open()
      expect(chosen(nowhere, 'region')).toBe('')
      expect(nowhere).not.toContain('nearest to you')
    })

    test.each([
      ['weur', 'eu'],
      ['oc', ''],
      ['', 'us'],
      ['', ''],
    ])('keeps the region %j and the jurisdiction %j', async (region, jurisdiction) => {
      const world = await inObjects()
      const owner = await addMember(world, 'owner')
      const fields: [string, string][] = [
        ['/name', 'Arena'],
        ['/mode', 'test'],
        ['/region', region],
        ['/jurisdiction', jurisdiction],
      ]
      const made = await owner.sendTo(NEW, fields)
      expect(made.status).toBe(303)
      const shown = await owner.at({ id: idIn(made), mode: 'test' }).call('GET', '/workspace')
      expect(((await shown.json()) as { data: object }).data).toMatchObject({
        region: region || null,
        jurisdiction: jurisdiction || null,
      })
    })

    test('shows the form again where the two contradict each other', async () => {
      const world = await inObjects()
      const owner = await addMember(world, 'owner')
      const page = await owner.sendTo(NEW, [
        ['/name', 'Arena'],
        ['/mode', 'test'],
        ['/region', 'sam'],
        ['/jurisdiction', 'eu'],
      ])
      expect(page.status).toBe(422)
      const html = await page.text()
      expect(html).toContain(
        'Lies outside of the jurisdiction eu: choose weur (Western Europe) or eeur (Eastern Europe), or none',
      )
      expect(chosen(html, 'region')).toBe('sam')
      expect(chosen(html, 'jurisdiction')).toBe('eu')
      expect(await world.deps.people.memberships(owner.id)).toHaveLength(1)
    })
  })

  test('asks for no place where there is one database, and promises none', async () => {
    const world = await createWorld({ variables: { WORKSPACE_STORE: 'd1' } })
    const owner = await addMember(world, 'owner')
    expect(await (await owner.openAt(NEW)).text()).not.toMatch(/name="\/(?:region|jurisdiction)"/)
    const fields: [string, string][] = [
      ['/name', 'Arena'],
      ['/mode', 'test'],
      ['/jurisdiction', 'eu'],
    ]
    expect((await owner.sendTo(NEW, fields)).status).toBe(422)
    expect(await world.deps.people.memberships(owner.id)).toHaveLength(1)
  })

  test('is for nobody who was removed everywhere, and signs in again', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const member = await addMember(world, 'viewer')
    await owner.send(`/team/${member.id}/remove`)
    const again = await member.again()
    expect((await found(again)).status).toBe(403)
    expect((await again.openAt('/dashboard/account')).status).toBe(200)
  })

  test('is for the person of a bootstrap link, until they are removed, demoted or leave', async () => {
    for (const leave of [
      (one: Member, two: Member) => two.send(`/team/${one.id}/remove`),
      (one: Member, two: Member) => two.send(`/team/${one.id}/role`, [['/role', 'viewer']]),
      (one: Member, _: Member, id: string) =>
        one.sendTo(`/dashboard/account/workspaces/${id}/leave`),
    ]) {
      const world = await createWorld()
      await nobodyHasAPlace(world)
      const one = await comeByBootstrapLink(world)
      const id = idIn(await found(one))
      const here = one.at({ id, mode: 'test' })
      const two = await joinByLink(world, await invitation(here, 'owner'), 'Ada')
      expect((await leave(here, two, id)).status).toBe(303)
      expect((await found(await one.again())).status).toBe(403)
      expect((await found(two)).status).toBe(303)
    }
  })

  test('goes on for the person of a bootstrap link who still owns another workspace', async () => {
    const world = await createWorld()
    await nobodyHasAPlace(world)
    const one = await comeByBootstrapLink(world)
    const first = one.at({ id: idIn(await found(one)), mode: 'test' })
    const two = await joinByLink(world, await invitation(first, 'owner'), 'Ada')
    await found(one, 'Third')
    await two.send(`/team/${one.id}/remove`)
    expect((await found(one)).status).toBe(303)
  })

  test('works twenty times a person, also for twenty-five at once', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => found(owner, `W${i}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(20).fill(303),
      ...Array(5).fill(403),
    ])
    expect(await world.deps.people.memberships(owner.id)).toHaveLength(21)
    const page = await owner.openAt(NEW)
    expect(page.status).toBe(403)
    expect(await page.text()).toContain('You have created 20 workspaces')
    expect(await (await owner.open('')).text()).not.toContain(NEW)
  })

  test('leaving frees no place', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const other = await addMember(world, 'owner')
    for (let i = 0; i < 20; i++) {
      const id = idIn(await found(owner))
      await world.deps.people.join(other.id, [id], 'owner', world.clock.ms)
      await owner.sendTo(`/dashboard/account/workspaces/${id}/leave`)
    }
    expect((await found(owner)).status).toBe(403)
    expect((await found(other)).status).toBe(303)
  })

  test('a refusal writes nothing', async () => {
    const trouble = createTrouble()
    const world = await createWorld({ bindings: trouble.bindings })
    const owner = await addMember(world, 'owner')
    const other = await addMember(world, 'owner')
    const viewer = await addMember(world, 'viewer')
    trouble.end()
    await found(viewer)
    expect(trouble.calls.filter(({ text }) => /insert into (homes|workspaces)/.test(text))).toEqual(
      [],
    )
    trouble.fates = meanwhile('insert into workspaces', () =>
      other.send(`/team/${owner.id}/end-access`),
    )
    expect((await found(owner, 'Never')).status).toBe(403)
    const left = await world.env.DB.prepare('SELECT count(*) AS n FROM workspaces WHERE name = ?')
      .bind('Never')
      .first<{ n: number }>()
    expect(left!.n).toBe(0)
  })
})
