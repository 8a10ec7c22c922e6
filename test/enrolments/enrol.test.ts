import { beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS, type Submission } from '../../src/domain/enrolments/enrol.ts'
import { AppError } from '../../src/domain/model/errors.ts'
import {
  createEnrolmentWorld,
  type EnrolmentWorld,
  NEWS,
  submission,
  TERMS,
} from '../support/enrolments.ts'
import { numbers, shuffled } from '../support/shuffled.ts'
import { createTrouble } from '../support/trouble.ts'

let world: EnrolmentWorld
beforeAll(async () => {
  world = await createEnrolmentWorld()
})

const passOf = async (id: string) => (await world.ctx.passes.get(id))!
const faults = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) throw new Error(`not refused: ${error}`)
  return error.details.map(({ pointer }) => pointer)
}

describe('a sign-up', () => {
  test('creates the pass, with its source, its event and what was agreed to', async () => {
    const page = await world.page({
      fields: [
        { key: 'customer.name', required: true },
        { key: 'customer.email' },
        { key: 'drink' },
        { key: 'born' },
        { key: 'visits' },
      ],
      consents: [TERMS, NEWS],
      startPoints: 10,
    })
    const enrolled = await world.enrol(page.id, {
      values: {
        'customer.name': ' Ana Reyes ',
        'customer.email': 'ana@example.com',
        drink: 'Flat white',
        born: '1990-05-17',
        visits: '3',
      },
      consents: ['terms'],
      languages: ['de-AT', 'en'],
      utm: { source: 'window', campaign: 'spring' },
    })
    if (enrolled.outcome !== 'enrolled') throw new Error(enrolled.outcome)
    const pass = await passOf(enrolled.pass.id)
    expect(pass).toMatchObject({
      source: `enrolment:${page.id}`,
      customer: {
        name: 'Ana Reyes',
        email: 'ana@example.com',
        language: 'de-AT',
        timeZone: null,
      },
      fields: { drink: 'Flat white', born: '1990-05-17T12:00:00.000Z', visits: 3 },
      points: 10,
    })
    expect(pass.overrides.metadata).toEqual({ 'utm.source': 'window', 'utm.campaign': 'spring' })
    expect(await world.read(page.id)).toMatchObject({ made: 1 })
    const submissions = await world.list(`/enrolments/${page.id}/submissions`)
    const consents = [{ key: 'terms', version: 1, at: expect.any(String), language: 'de' }]
    expect(submissions).toMatchObject([{ passId: pass.id, consents }])
    const [event] = await world.list<{ data: object }>(
      `/events?passId=${pass.id}&type=enrolment.completed`,
    )
    expect(event!.data).toMatchObject({
      enrolment: { id: page.id, name: 'Counter', slug: page.slug },
      consents,
      pass: { id: pass.id },
    })
  })

  test('keeps neither name nor address in the clear', async () => {
    const page = await world.page({ onePer: 'email', fields: EMAIL_FIELDS })
    await world.enrol(page.id, { values: { 'customer.email': 'sealed@example.com' } })
    const { results } = await world.db
      .prepare('SELECT * FROM enrolment_people WHERE enrolment_id = ?')
      .bind(page.id)
      .all()
    expect(results).toHaveLength(1)
    expect(JSON.stringify(results)).not.toContain('sealed@example')
  })

  test('is refused with a pointer to each value that is missing or wrong', async () => {
    const page = await world.page({
      fields: [
        { key: 'customer.name', required: true },
        { key: 'customer.email', required: true },
        { key: 'drink', required: true },
        { key: 'visits' },
      ],
      consents: [TERMS],
    })
    const enrol = (given: Parameters<typeof world.enrol>[1]) => faults(world.enrol(page.id, given))
    const whole = { 'customer.email': 'ana@example.com', drink: 'Tea' }
    expect(await enrol({ values: { 'customer.name': '  ' }, consents: ['terms'] })).toEqual([
      '/customer/name',
      '/customer/email',
      '/fields/drink',
    ])
    expect(await enrol({ values: whole })).toEqual(['/consents/terms'])
    const given = { consents: ['terms'] }
    const wrong = { ...whole, 'customer.email': 'nobody', 'customer.name': 'x'.repeat(5000) }
    expect(await enrol({ ...given, values: wrong })).toEqual(['/customer/name', '/customer/email'])
    expect(await enrol({ ...given, values: { ...whole, visits: 'many' } })).toEqual([
      '/fields/visits',
    ])
    expect(await world.read(page.id)).toMatchObject({ made: 0 })
  })

  test('takes nothing that the page does not ask for', async () => {
    const page = await world.page({ fields: [{ key: 'customer.name' }] })
    const values = { drink: 'Tea', points: '1000', __proto__: 'x', constructor: 'x' }
    const enrolled = await world.enrol(page.id, { values })
    if (enrolled.outcome !== 'enrolled') throw new Error(enrolled.outcome)
    expect((await passOf(enrolled.pass.id)).fields).toEqual({})
  })

  test('is not possible before, after and beyond what the page says', async () => {
    const at = (ms: number) => new Date(world.clock.ms + ms).toISOString()
    const early = await world.page({ opensAt: at(60_000) })
    expect(await world.enrol(early.id)).toEqual({ outcome: 'closed', reason: 'not_yet' })
    const { id } = await world.answer(await world.create())
    expect(await world.enrol(id)).toEqual({ outcome: 'closed', reason: 'draft' })
    const page = await world.page({ closesAt: at(60_000), quota: 2 })
    expect((await world.enrol(page.id)).outcome).toBe('enrolled')
    world.clock.advance(60_000)
    expect(await world.enrol(page.id)).toEqual({ outcome: 'closed', reason: 'ended' })
    expect(await world.read(page.id)).toMatchObject({ status: 'CLOSED', closedReason: 'ended' })
  })

  test('keeps to the number of passes in an hour of the clock', async () => {
    world.clock.ms = Math.ceil(world.clock.ms / 3_600_000) * 3_600_000
    const page = await world.page({ perHour: 2 })
    const outcomes = async () => (await world.enrol(page.id)).outcome
    expect([await outcomes(), await outcomes(), await outcomes()]).toEqual([
      'enrolled',
      'enrolled',
      'closed',
    ])
    world.clock.advance(3_600_000)
    expect(await outcomes()).toBe('enrolled')
  })
})

const EMAIL_FIELDS = [{ key: 'customer.name' }, { key: 'customer.email', required: true }]

describe('the same person', () => {
  test('finds the pass again by a form that is sent twice', async () => {
    const page = await world.page()
    const form = submission()
    const first = await world.enrol(page.id, form)
    const second = await world.enrol(page.id, form)
    expect([first.outcome, second.outcome]).toEqual(['enrolled', 'repeated'])
    expect('pass' in second && second.pass.id).toBe('pass' in first && first.pass.id)
    expect((await world.enrol(page.id)).outcome).toBe('enrolled')
    expect(await world.read(page.id)).toMatchObject({ made: 2 })
  })

  test('is known by the address in any spelling where the page takes each once', async () => {
    const page = await world.page({ onePer: 'email', fields: EMAIL_FIELDS })
    const by = (email: string) => world.enrol(page.id, { values: { 'customer.email': email } })
    expect((await by('ana@example.com')).outcome).toBe('enrolled')
    expect((await by(' Ana@Example.com ')).outcome).toBe('known')
    expect((await by('bo@example.com')).outcome).toBe('enrolled')
    const other = await world.page({ onePer: 'email', fields: EMAIL_FIELDS })
    const values = { 'customer.email': 'ana@example.com' }
    expect((await world.enrol(other.id, { values })).outcome).toBe('enrolled')
  })

  test('is new again once the pass was deleted', async () => {
    const page = await world.page({ onePer: 'email', fields: EMAIL_FIELDS })
    const values = { 'customer.email': 'cy@example.com' }
    const first = await world.enrol(page.id, { values })
    if (first.outcome !== 'enrolled') throw new Error(first.outcome)
    await world.answer(await world.delete(`/api/v1/passes/${first.pass.id}`))
    expect(await world.list(`/enrolments/${page.id}/submissions`)).toEqual([])
    expect((await world.enrol(page.id, { values })).outcome).toBe('enrolled')
    expect(await world.read(page.id)).toMatchObject({ made: 2 })
  })
})

describe('a field that takes each value once', () => {
  const ONCE = [
    { key: 'drink', unique: true },
    { key: 'visits', unique: true },
    { key: 'customer.name' },
  ]
  const by = (id: string, values: Record<string, string>) => world.enrol(id, { values })

  test('refuses a value of another sign-up, however it is spelled', async () => {
    const page = await world.page({ fields: ONCE })
    expect((await by(page.id, { drink: 'Flat White', visits: '7' })).outcome).toBe('enrolled')
    for (const drink of ['Flat White', ' flat  WHITE ', 'ﬂat white']) {
      expect(await faults(by(page.id, { drink }))).toEqual(['/fields/drink'])
    }
    expect(await faults(by(page.id, { drink: 'flat white', visits: '7.0' }))).toEqual([
      '/fields/drink',
      '/fields/visits',
    ])
    // The same text in another field, and no text at all, are other values.
    expect((await by(page.id, { drink: '7' })).outcome).toBe('enrolled')
    expect((await by(page.id, {})).outcome).toBe('enrolled')
    expect((await by(page.id, {})).outcome).toBe('enrolled')
    expect(await world.read(page.id)).toMatchObject({ made: 4 })
  })

  test('knows neither other pages, nor other workspaces, nor what was sent twice', async () => {
    const page = await world.page({ fields: ONCE })
    const form = submission({ values: { drink: 'Mocha' } })
    expect((await world.enrol(page.id, form)).outcome).toBe('enrolled')
    expect((await world.enrol(page.id, form)).outcome).toBe('repeated')
    const other = await world.page({ fields: ONCE })
    expect((await by(other.id, { drink: 'Mocha' })).outcome).toBe('enrolled')
  })

  test('keeps hashes, and forgets them with the pass', async () => {
    const page = await world.page({ fields: ONCE })
    const first = await by(page.id, { drink: 'Cortado' })
    if (first.outcome !== 'enrolled') throw new Error(first.outcome)
    const rows = () =>
      world.db.prepare('SELECT * FROM enrolment_values WHERE enrolment_id = ?').bind(page.id).all()
    const { results } = await rows()
    expect(results).toEqual([
      {
        workspace_id: world.first.id,
        enrolment_id: page.id,
        hash: expect.not.stringMatching(/cortado/i),
        pass_id: first.pass.id,
      },
    ])
    await world.answer(await world.delete(`/api/v1/passes/${first.pass.id}`))
    expect((await rows()).results).toEqual([])
    expect((await by(page.id, { drink: 'Cortado' })).outcome).toBe('enrolled')
  })

  test('gives 200 forms with forty values at once forty passes', async () => {
    const page = await world.page({ fields: ONCE })
    const all = await Promise.allSettled(
      Array.from({ length: 200 }, (_, at) => by(page.id, { drink: `Tea ${at % 40}` })),
    )
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(160)
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({
        code: 'validation_failed',
        details: [{ reason: 'duplicate' }],
      })
    }
    expect(await world.read(page.id)).toMatchObject({ made: 40 })
    const values = await world.count('enrolment_values', `AND enrolment_id = '${page.id}'`)
    expect(values).toBe(40)
  })
})

describe('200 at once', () => {
  test('share the places that there are, and no more', async () => {
    const page = await world.page({ quota: 30 })
    const all = await Promise.all(Array.from({ length: 200 }, () => world.enrol(page.id)))
    expect(all.filter(({ outcome }) => outcome === 'enrolled')).toHaveLength(30)
    const others = all.filter(({ outcome }) => outcome !== 'enrolled')
    expect(others).toEqual(others.map(() => ({ outcome: 'closed', reason: 'full' })))
    expect(await world.read(page.id)).toMatchObject({ made: 30, closedReason: 'full' })
    expect(await world.count('passes', `AND source = 'enrolment:${page.id}'`)).toBe(30)
  })

  test('of twenty people become twenty passes, each found by the others of its person', async () => {
    const page = await world.page({ onePer: 'email', fields: EMAIL_FIELDS })
    const all = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const email = `person-${at % 20}@example.com`
        const enrolled = await world.enrol(page.id, { values: { 'customer.email': email } })
        return [email, 'pass' in enrolled && enrolled.pass.id] as const
      }),
    )
    const passes = Map.groupBy(all, ([email]) => email)
    expect(passes.size).toBe(20)
    for (const theirs of passes.values()) expect(new Set(theirs.map(([, id]) => id)).size).toBe(1)
    expect(await world.read(page.id)).toMatchObject({ made: 20 })
    expect(await world.count('passes', `AND source = 'enrolment:${page.id}'`)).toBe(20)
  })

  test('by one form become one pass', async () => {
    const page = await world.page()
    const form = submission()
    await Promise.all(Array.from({ length: 50 }, () => world.enrol(page.id, form)))
    expect(await world.read(page.id)).toMatchObject({ made: 1 })
  })
})

test.for([1, 2, 3, 4, 5, 6])(
  'whatever comes at once, a page takes as many as it may, and no fewer (seed %i)',
  async (seed) => {
    const random = numbers(seed)
    const below = (end: number) => Math.floor(random() * end)
    const quota = random() < 0.7 ? 3 + below(12) : null
    const perHour = quota === null || random() < 0.7 ? 1 + below(5) : null
    const onePer = random() < 0.5 ? 'email' : null
    world.clock.ms = Math.ceil(world.clock.ms / HOUR_MS) * HOUR_MS
    const page = await world.page({
      ...(quota !== null && { quota }),
      ...(perHour !== null && { perHour }),
      ...(onePer !== null && { onePer }),
      fields: EMAIL_FIELDS,
    })
    const forms: Submission[] = []
    const passes = new Map<string, string>()
    const personOf = ({ token, values }: Submission) =>
      onePer === 'email' ? values['customer.email']! : token
    let thisHour = 0
    for (let round = 0; round < 7; round++) {
      if (random() < 0.4) {
        world.clock.advance(HOUR_MS)
        thisHour = 0
      }
      const fresh = Array.from({ length: below(7) }, () =>
        submission({ values: { 'customer.email': `person-${below(25)}@example.com` } }),
      )
      forms.push(...fresh)
      const again =
        forms.length === 0
          ? []
          : Array.from({ length: 1 + below(4) }, () => forms[below(forms.length)]!)
      const sent = shuffled([...fresh, ...again], random)
      const newcomers = new Set(sent.map(personOf).filter((person) => !passes.has(person)))
      const room = Math.min(
        newcomers.size,
        (quota ?? Number.POSITIVE_INFINITY) - passes.size,
        (perHour ?? Number.POSITIVE_INFINITY) - thisHour,
      )
      const answers = await Promise.all(
        sent.map(async (form) => [personOf(form), await world.enrol(page.id, form)] as const),
      )
      expect(answers.filter(([, { outcome }]) => outcome === 'enrolled')).toHaveLength(room)
      for (const [person, enrolled] of answers) {
        if (!('pass' in enrolled)) continue
        // Everybody has one pass, the same at each time.
        expect(enrolled.pass.id).toBe(passes.get(person) ?? enrolled.pass.id)
        passes.set(person, enrolled.pass.id)
      }
      for (const [person, enrolled] of answers) {
        if (!newcomers.has(person)) expect(['repeated', 'known']).toContain(enrolled.outcome)
      }
      thisHour += room
      expect(new Set(passes.values()).size).toBe(passes.size)
      expect(await world.read(page.id)).toMatchObject({ made: passes.size })
      expect(await world.count('passes', `AND source = 'enrolment:${page.id}'`)).toBe(passes.size)
    }
    expect(passes.size).toBeGreaterThan(0)
  },
)

test('cut off at any call, a sign-up is there once when it is sent again', async () => {
  const trouble = createTrouble()
  const troubled = await createEnrolmentWorld({ bindings: trouble.bindings })
  const page = await troubled.page()
  for (const fate of ['dies', 'dies_after'] as const) {
    for (let at = 0; ; at++) {
      const before = (await troubled.read(page.id)).made
      const form = submission()
      trouble.end()
      trouble.fates = () => (trouble.calls.length === at + 1 ? fate : null)
      await troubled.enrol(page.id, form).catch(() => null)
      const wasLong = trouble.calls.length > at
      trouble.end()
      const again = await troubled.enrol(page.id, form)
      expect(['enrolled', 'repeated']).toContain(again.outcome)
      expect((await troubled.read(page.id)).made).toBe(before + 1)
      if (!wasLong) break
    }
  }
  const passes = await troubled.count('passes', `AND source = 'enrolment:${page.id}'`)
  expect(passes).toBe((await troubled.read(page.id)).made)
  expect(await troubled.count('enrolment_people')).toBe(passes)
})

test('a page that changes while a form is sent decides by what it is then', async () => {
  const page = await world.page({ consents: [NEWS] })
  const { ctx } = world
  let changed = false
  const racing = Object.create(ctx, {
    commit: {
      async value(commit: Parameters<typeof ctx.commit>[0]) {
        if (!changed) {
          changed = true
          await world.answer(
            await world.patch(`/api/v1/enrolments/${page.id}`, { consents: [TERMS] }),
          )
        }
        return ctx.commit(commit)
      },
    },
  })
  const { enrol } = await import('../../src/domain/enrolments/enrol.ts')
  expect(await faults(enrol(racing, page.id, submission({ consents: ['news'] })))).toEqual([
    '/consents/terms',
  ])
})
