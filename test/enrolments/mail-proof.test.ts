import { beforeEach, expect, test } from 'vitest'
import { mailProof } from '../../src/domain/enrolments/mail-proof.ts'
import { createBrowser, createMailingWorld, submission } from '../support/enrolments.ts'

type Mailing = Awaited<ReturnType<typeof createMailingWorld>>
let world: Mailing
beforeEach(async () => {
  world = await createMailingWorld()
})

const PROVED = {
  proof: 'email',
  onePer: 'email',
  fields: [
    { key: 'customer.name', required: true },
    { key: 'customer.email', required: true },
  ],
}
const typed = (email: string) => ({
  'field.customer.name': 'Ana Reyes',
  'field.customer.email': email,
})

test('the mail holds the form sealed, and the service keeps nothing of it', async () => {
  const page = await world.page(PROVED)
  const browser = createBrowser(world, 'de')
  const path = `/e/${page.slug}`
  const response = await browser.send(path, await browser.form(path, typed('ana@example.com')))
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringContaining('Sieh in deine E-Mails'),
  ])
  expect(world.mails).toMatchObject([
    { to: 'ana@example.com', subject: 'Bestätige deine Anmeldung bei Blue Café Ltd' },
  ])
  expect(world.mails[0]!.text).not.toContain('Ana Reyes')
  const link = world.linkTo('ana@example.com')
  expect(link).not.toContain('ana')
  expect(link.length).toBeLessThan(2100)
  expect(await world.count('enrolment_people')).toBe(0)

  // Programs that open links create nothing.
  for (let at = 0; at < 3; at++) expect((await browser.look(link)).status).toBe(200)
  expect(await world.read(page.id)).toMatchObject({ made: 0 })
  const confirmed = await browser.send(link, {})
  expect(confirmed.status).toBe(303)
  expect((await browser.look(confirmed.headers.get('Location')!)).status).toBe(200)
  const again = await browser.send(link, {})
  expect(again.headers.get('Location')).toBe(confirmed.headers.get('Location'))
  expect(await world.read(page.id)).toMatchObject({ made: 1 })
})

test('a known address gets the same answer, and its own link by mail', async () => {
  const page = await world.page(PROVED)
  const browser = createBrowser(world)
  const path = `/e/${page.slug}`
  const send = async (email: string) => {
    const response = await browser.send(path, await browser.form(path, typed(email)))
    return [response.status, await response.text(), [...response.headers.keys()].sort()]
  }
  const first = await send('ana@example.com')
  const confirmed = await browser.send(world.linkTo('ana@example.com'), {})
  const known = await send('ANA@example.com')
  expect(known).toEqual(first)
  expect(await send('new@example.com')).toEqual(first)
  expect(world.linkTo('ANA@example.com')).toBe(
    new URL(confirmed.headers.get('Location')!, 'https://wps.test').pathname,
  )
  expect(await world.read(page.id)).toMatchObject({ made: 1 })
})

test('what is missing or wrong is said before a mail is sent', async () => {
  const page = await world.page(PROVED)
  const browser = createBrowser(world)
  const wrong = await browser.send(`/e/${page.slug}`, typed('nobody'))
  expect(wrong.status).toBe(422)
  const long = { ...typed('ana@example.com'), 'field.customer.name': 'x'.repeat(256) }
  expect((await browser.send(`/e/${page.slug}`, long)).status).toBe(200)
  expect(world.mails).toHaveLength(1)
})

test('a form that no link can hold is refused where it is too long', async () => {
  const page = await world.page({ ...PROVED, fields: [...PROVED.fields, { key: 'drink' }] })
  const enrolment = (await world.ctx.enrolments.get(page.id))!
  const values = { 'customer.email': 'ana@example.com', drink: 'x'.repeat(2000) }
  await expect(mailProof(world.ctx, enrolment, submission({ values }))).rejects.toMatchObject({
    details: [{ pointer: '/fields/drink', reason: 'too_big' }],
  })
  expect(world.mails).toEqual([])
})

test('a form that no link can hold is refused to a known address as well: who signed up stays unsaid', async () => {
  const page = await world.page({ ...PROVED, fields: [...PROVED.fields, { key: 'drink' }] })
  const browser = createBrowser(world)
  const path = `/e/${page.slug}`
  await browser.send(path, await browser.form(path, typed('ana@example.com')))
  await browser.send(world.linkTo('ana@example.com'), {})
  const enrolment = (await world.ctx.enrolments.get(page.id))!
  for (const email of ['ana@example.com', 'new@example.com']) {
    const values = { 'customer.email': email, 'customer.name': 'Ana', drink: 'x'.repeat(2000) }
    await expect(mailProof(world.ctx, enrolment, submission({ values }))).rejects.toMatchObject({
      details: [{ pointer: '/fields/drink', reason: 'too_big' }],
    })
  }
  expect(world.mails).toHaveLength(1)
})

test('a mail that is not taken is told, and nothing was created', async () => {
  const page = await world.page(PROVED)
  world.provider.answer = () => new Response(null, { status: 503 })
  const response = await createBrowser(world).send(`/e/${page.slug}`, typed('ana@example.com'))
  expect(response.status).toBe(503)
  expect(await world.count('enrolment_people')).toBe(0)
})
