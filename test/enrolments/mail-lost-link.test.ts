import { beforeEach, expect, test } from 'vitest'
import { createBrowser, createMailingWorld } from '../support/enrolments.ts'

let world: Awaited<ReturnType<typeof createMailingWorld>>
beforeEach(async () => {
  world = await createMailingWorld()
})

const BY_EMAIL = {
  proof: 'email',
  onePer: 'email',
  fields: [{ key: 'customer.email', required: true }],
}

test('a known address gets its link, another nothing, and the answer is the same', async () => {
  const page = await world.page(BY_EMAIL)
  const values = { 'customer.email': 'ana@example.com' }
  const enrolled = await world.enrol(page.id, { values })
  const browser = createBrowser(world)
  const ask = async (email: string) => {
    const response = await browser.send(`/e/${page.slug}/lost`, { email })
    return [response.status, await response.text()]
  }
  const answer = await ask('nobody@example.com')
  expect(answer).toEqual([200, expect.stringContaining('Look into your mail')])
  expect(world.mails).toEqual([])
  expect(await ask(' Ana@example.com ')).toEqual(answer)
  if (!('pass' in enrolled)) throw new Error(enrolled.outcome)
  const url = await world.ctx.links.passUrl(enrolled.pass)
  expect(world.mails).toMatchObject([{ text: expect.stringContaining(url) }])
})

test('what is no address is refused, and a page that knows nobody by address has no such form', async () => {
  const browser = createBrowser(world)
  const page = await world.page(BY_EMAIL)
  expect(await (await browser.look(`/e/${page.slug}`)).text()).toContain('I lost my link')
  const response = await browser.send(`/e/${page.slug}/lost`, { email: '"><b>' })
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('value="&quot;&gt;&lt;b&gt;"')
  const other = await world.page()
  expect(await (await browser.look(`/e/${other.slug}`)).text()).not.toContain('I lost my link')
  expect((await browser.look(`/e/${other.slug}/lost`)).status).toBe(404)
  expect((await browser.send(`/e/${other.slug}/lost`, { email: 'a@example.com' })).status).toBe(404)
})
