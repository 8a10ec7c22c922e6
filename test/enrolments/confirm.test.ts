import { beforeEach, expect, test } from 'vitest'
import { createBrowser, createMailingWorld } from '../support/enrolments.ts'
import { createTrouble } from '../support/trouble.ts'

let world: Awaited<ReturnType<typeof createMailingWorld>>
beforeEach(async () => {
  world = await createMailingWorld()
})

const PROVED = { proof: 'email', fields: [{ key: 'customer.email', required: true }] }

async function asked(given: Record<string, unknown> = {}) {
  const page = await world.page({ ...PROVED, ...given })
  const browser = createBrowser(world)
  const path = `/e/${page.slug}`
  const typed = { 'field.customer.email': 'ana@example.com' }
  await browser.send(path, await browser.form(path, typed))
  return { page, browser, link: world.linkTo('ana@example.com') }
}

test('a link works for a day', async () => {
  const { browser, link } = await asked()
  world.clock.advance(86_400_000 - 1)
  expect((await browser.look(link)).status).toBe(200)
  world.clock.advance(1)
  for (const response of [await browser.look(link), await browser.send(link, {})]) {
    expect([response.status, await response.text()]).toEqual([
      410,
      expect.stringContaining('This link is no longer valid'),
    ])
  }
})

test('an altered link, and one of another page, are none', async () => {
  const { browser, link } = await asked()
  const other = await world.page(PROVED)
  const end = link.at(-2) === 'A' ? 'B' : 'A'
  const links = [
    link.slice(0, -2) + end + link.at(-1),
    link.replace(/\/e\/[^/]+/, `/e/${other.slug}`),
    link.replace(/confirm\/.*/, 'confirm/v1.k.x'),
  ]
  for (const each of links) {
    expect((await browser.look(each)).status).toBe(410)
    expect((await browser.send(each, {})).status).toBe(410)
  }
})

test('a link of a page that closed meanwhile creates nothing', async () => {
  const { page, browser, link } = await asked()
  await world.answer(await world.post(`/api/v1/enrolments/${page.id}/close`))
  const response = await browser.send(link, {})
  expect([response.status, await response.text()]).toEqual([
    409,
    expect.stringContaining('Sign-up is closed'),
  ])
  expect(await world.read(page.id)).toMatchObject({ made: 0 })
})

test('fifty taps on the button are one pass', async () => {
  const { page, browser, link } = await asked()
  const all = await Promise.all(Array.from({ length: 50 }, () => browser.send(link, {})))
  expect(new Set(all.map(({ headers }) => headers.get('Location'))).size).toBe(1)
  expect(await world.read(page.id)).toMatchObject({ made: 1 })
})

test('whoever has lost their value to somebody else meanwhile gets the form again', async () => {
  const fields = [
    { key: 'customer.email', required: true },
    { key: 'drink', unique: true },
  ]
  const page = await world.page({ proof: 'email', fields })
  const browser = createBrowser(world)
  const path = `/e/${page.slug}`
  const links: string[] = []
  for (const name of ['ana', 'bo']) {
    const form = await browser.form(path, {
      'field.customer.email': `${name}@example.com`,
      'field.drink': 'Ristretto',
    })
    expect((await browser.send(path, form)).status).toBe(200)
    links.push(world.linkTo(`${name}@example.com`))
  }
  expect((await browser.send(links[0]!, {})).status).toBe(303)
  const second = await browser.send(links[1]!, {})
  expect(second.status).toBe(422)
  const html = await second.text()
  expect(html).toContain('Somebody has signed up with this already.')
  expect(html).toContain('value="bo@example.com"')
  expect(html).not.toContain('ana@example.com')
  // The form says so at once by now, and mails nothing.
  const before = world.mails.length
  const form = await browser.form(path, {
    'field.customer.email': 'cy@example.com',
    'field.drink': 'ristretto',
  })
  expect((await browser.send(path, form)).status).toBe(422)
  expect(world.mails.length).toBe(before)
  expect(await world.read(page.id)).toMatchObject({ made: 1 })
})

test('cut off at any call, a sign-up that is proved by mail is there once when it is sent again', async () => {
  const trouble = createTrouble()
  world = await createMailingWorld({ bindings: trouble.bindings })
  const page = await world.page({ ...PROVED, onePer: 'email' })
  const browser = createBrowser(world)
  const path = `/e/${page.slug}`
  const made = async () => (await world.read(page.id)).made
  let people = 0

  /** Loses the isolate at one call of an act, and acts again. @returns the answer, and whether there was that call */
  async function cutOff(at: number, fate: 'dies' | 'dies_after', act: () => Promise<Response>) {
    trouble.end()
    trouble.fates = () => (trouble.calls.length === at ? fate : null)
    await act().catch(() => null)
    const wasLong = trouble.calls.length >= at
    trouble.end()
    return { response: await act(), wasLong }
  }

  for (const fate of ['dies', 'dies_after'] as const) {
    for (let at = 1, areLeft = true; areLeft; at++) {
      const email = `person-${++people}@example.com`
      const form = await browser.form(path, { 'field.customer.email': email })
      // Whoever sends the form creates nothing, and has a link in the end.
      const asked = await cutOff(at, fate, () => browser.send(path, form))
      expect(asked.response.status).toBe(200)
      expect(await made()).toBe(people - 1)
      const link = world.linkTo(email)
      const confirmed = await cutOff(at, fate, () => browser.send(link, {}))
      expect(confirmed.response.status).toBe(303)
      expect(await made()).toBe(people)
      const again = await browser.send(link, {})
      expect(again.headers.get('Location')).toBe(confirmed.response.headers.get('Location'))
      areLeft = asked.wasLong || confirmed.wasLong
    }
  }
  expect(await made()).toBe(people)
  expect(await world.count('passes', `AND source = 'enrolment:${page.id}'`)).toBe(people)
  expect(await world.count('enrolment_people')).toBe(people)
})
