import { describe, expect, test } from 'vitest'
import { createCampaignWorld } from '../support/campaigns.ts'
import { makePass, verify, withCode } from '../support/doors.ts'
import { copyPass, createJobWorld, failPush, startExport, textOf } from '../support/exports.ts'
import { addMember, type Member } from '../support/members.ts'
import { createScanner, scan } from '../support/scanners.ts'

async function setUp(role: 'owner' | 'viewer' = 'viewer') {
  const world = await createJobWorld()
  return { world, member: await addMember(world, role) }
}

const send = (member: Member, fields: Record<string, string>) =>
  member.send('/exports', Object.entries({ idempotencyKey: 'form-1', format: 'csv', ...fields }))

/** The job that a form has led to. */
const jobOf = (response: Response) => {
  expect(response.status).toBe(303)
  return /\/jobs\/(job_\w+)/.exec(response.headers.get('Location')!)![1]!
}

/** What the first button of a page's export menu sends. */
async function fieldsAt(member: Member, path: string): Promise<Record<string, string>> {
  const html = await (await member.open(path)).text()
  const form = /<form[^>]*action="[^"]*\/exports".*?<\/form>/s.exec(html)?.[0] ?? ''
  return Object.fromEntries(
    [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
}

describe('the button', () => {
  test('stands at each list that has something, with what the list is narrowed by', async () => {
    const { world, member } = await setUp('owner')
    await makePass(world, withCode('C-1'))
    await verify(world, {})
    const shop = await world.data<{ id: string }>(
      await world.post('/api/v1/checkout-connections', { source: 'generic', name: 'Shop' }),
    )
    const valuesAt = (path: string) => fieldsAt(member, path)
    expect(await valuesAt('/passes?status=ACTIVE&sort=createdAt')).toMatchObject({
      list: 'passes',
      format: 'csv',
      'filter.status': 'ACTIVE',
    })
    expect(await valuesAt('/passes?sort=createdAt')).not.toHaveProperty('filter.sort')
    expect(await valuesAt('/doors?doorId=door_main')).toMatchObject({ list: 'access-events' })
    expect(await valuesAt('/audit?action=createTemplate')).toMatchObject({
      list: 'audit',
      'filter.action': 'createTemplate',
    })
    expect(await valuesAt('/passes?status=VOIDED')).toEqual({})
    expect(await valuesAt(`/shops/${shop.id}`)).toEqual({})
  })

  test('stands at every other list as well, but only where it has something', async () => {
    const { world, member } = await setUp('owner')
    const templateId = await world.publishTemplate({
      kind: 'loyalty',
      fields: [
        { key: 'points', label: 'Points', slot: 'primary', type: 'number', binding: 'points' },
      ],
    })
    const make = async (path: string, body: object) =>
      (await world.data<{ id: string }>(await world.post(`/api/v1/${path}`, body))).id
    const empty = ['campaigns', 'sign-up-pages', 'shops', 'webhooks', 'link-keys', 'jobs']
    for (const path of [...empty, 'doors/scanners', 'push-failures']) {
      expect(await fieldsAt(member, `/${path}`), path).toEqual({})
    }
    const passId = await make('passes', { templateId, points: 10 })
    await make('campaigns', {
      name: 'News',
      templateId,
      message: 'Hi',
      audience: { passIds: [passId] },
    })
    const slug = `export-${templateId.slice(-12).toLowerCase()}`
    await make('enrolments', {
      name: 'Counter',
      slug,
      templateId,
      fields: [{ key: 'customer.name' }],
    })
    const shopId = await make('checkout-connections', { source: 'generic', name: 'Shop' })
    await make(`checkout-connections/${shopId}/rules`, { match: { sku: ['A'] }, templateId })
    const hookId = await make('webhook-endpoints', { url: 'https://example.com/hooks' })
    await make(`webhook-endpoints/${hookId}/test`, {})
    await make('link-keys', { name: 'Newsletter' })
    await createScanner(world)
    await startExport(world, { list: 'templates' })
    await failPush(world, passId)
    const pages: Record<string, Record<string, string>> = {
      '/templates': { list: 'templates' },
      '/campaigns?status=DRAFT': { list: 'campaigns', 'filter.status': 'DRAFT' },
      '/sign-up-pages': { list: 'sign-up-pages' },
      '/shops': { list: 'checkout-connections' },
      [`/shops/${shopId}`]: { list: 'checkout-rules', 'filter.connectionId': shopId },
      '/webhooks': { list: 'webhook-endpoints' },
      [`/webhooks/${hookId}?status=PENDING`]: {
        list: 'webhook-deliveries',
        'filter.endpointId': hookId,
        'filter.status': 'PENDING',
      },
      '/keys': { list: 'api-keys' },
      '/link-keys': { list: 'link-keys' },
      '/credentials': { list: 'credentials' },
      '/doors/scanners': { list: 'scanners' },
      '/jobs?type=export': { list: 'jobs', 'filter.type': 'export' },
      '/push-failures': { list: 'push-failures' },
      '/events?type=pass.created': { list: 'events', 'filter.type': 'pass.created' },
      [`/passes/${passId}`]: { list: 'point-entries', 'filter.passId': passId },
    }
    for (const [path, fields] of Object.entries(pages)) {
      const { idempotencyKey, ...sent } = await fieldsAt(member, path)
      expect(sent, path).toEqual({ format: 'csv', ...fields })
      expect(idempotencyKey, path).toBeDefined()
      const jobId = jobOf(await send(member, { ...sent, idempotencyKey: `form-${path}` }))
      await world.run()
      const file = await textOf(await member.open(`/jobs/${jobId}/result`))
      expect(file.split('\r\n').length, path).toBeGreaterThan(2)
    }
  })

  test('brings out the passes of a campaign, in the state that the page shows', async () => {
    const world = await createCampaignWorld()
    const member = await addMember(world, 'viewer')
    const [passId] = await world.held(1)
    const audience = { passIds: [passId] }
    const draft = await world.create({ audience })
    expect(await (await member.open(`/campaigns/${draft.id}`)).text()).not.toContain('/exports')
    const { id } = await world.sent({ audience })
    const fields = await fieldsAt(member, `/campaigns/${id}?state=SENT`)
    expect(fields).toMatchObject({ 'filter.campaignId': id, 'filter.state': 'SENT' })
    const jobId = jobOf(await send(member, fields))
    await world.run()
    const file = await member.open(`/jobs/${jobId}/result`)
    expect(await textOf(file)).toContain(passId)
  })

  test('brings out the sign-ups of a page, once somebody has signed up', async () => {
    const { world, member } = await setUp()
    const templateId = await world.publishTemplate()
    const page = await world.data<{ id: string }>(
      await world.post('/api/v1/enrolments', {
        name: 'Counter',
        slug: `counter-${templateId.slice(-12).toLowerCase()}`,
        templateId,
        fields: [{ key: 'customer.name' }],
      }),
    )
    const path = `/sign-up-pages/${page.id}`
    expect(await (await member.open(path)).text()).not.toContain('/exports')
    const { id: passId } = await makePass(world, withCode('C-1'))
    await world.db
      .prepare(`INSERT INTO enrolment_people (workspace_id, enrolment_id, person, pass_id, form, consents, created_at)
        VALUES (?, ?, ?, ?, 'form', '[]', ?)`)
      .bind(world.first.id, page.id, passId, passId, world.clock.ms - 1)
      .run()
    const fields = await fieldsAt(member, path)
    expect(fields).toMatchObject({ list: 'enrolments', 'filter.enrolmentId': page.id })
    const jobId = jobOf(await send(member, fields))
    await world.run()
    expect(await textOf(await member.open(`/jobs/${jobId}/result`))).toContain(passId)
  })

  test('brings out admissions, once somebody was let in', async () => {
    const { world, member } = await setUp()
    expect(await fieldsAt(member, '/doors/admissions')).toEqual({})
    const { id: passId } = await makePass(world, withCode('C-1'))
    await scan(world, await createScanner(world))
    const fields = await fieldsAt(member, '/doors/admissions?scope=Friday')
    expect(fields).toMatchObject({ list: 'admissions', 'filter.scope': 'Friday' })
    const jobId = jobOf(await send(member, fields))
    await world.run()
    expect(await textOf(await member.open(`/jobs/${jobId}/result`))).toContain(passId)
    expect(await (await member.open(`/jobs/${jobId}`)).text()).toContain('Export of admissions')
  })

  test('writes times of CSV in the zone of the workspace, and those of NDJSON in UTC', async () => {
    const { world, member } = await setUp()
    await world.data(await world.patch('/api/v1/workspace', { timeZone: 'Asia/Kolkata' }))
    await makePass(world, withCode('C-1'))
    await verify(world, {})
    const zoned = /\d\d:\d\d:\d\d\+05:30/
    expect(await textOf(await send(member, { list: 'passes' }))).toMatch(zoned)
    const lines = await textOf(await send(member, { list: 'passes', format: 'ndjson' }))
    expect(lines).not.toMatch(zoned)
    const jobId = jobOf(await send(member, { list: 'access-events' }))
    await world.run()
    expect(await textOf(await member.open(`/jobs/${jobId}/result`))).toMatch(zoned)
  })

  test('hands out passes at once, and records who took them', async () => {
    const { world, member } = await setUp()
    await makePass(world, withCode('C-1'))
    const file = await send(member, { list: 'passes', 'filter.status': 'ACTIVE' })
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="passes.csv"')
    expect((await textOf(file)).split('\r\n')).toHaveLength(3)
    expect(await world.jobs()).toEqual([])
    const { items } = await world.data<{ items: { actor: string; action: string }[] }>(
      await world.get('/api/v1/audit-entries?action=exportPassesAsCsv'),
    )
    expect(items).toMatchObject([{ actor: member.id }])
  })

  test('starts a job where passes are more than one answer has', async () => {
    const { world, member } = await setUp()
    const { id } = await makePass(world, withCode('C-1'))
    await copyPass(world, id, 10_000)
    const jobId = jobOf(await send(member, { list: 'passes', format: 'ndjson' }))
    expect(await (await member.open(`/jobs/${jobId}`)).text()).toContain('Export of passes')
    await world.run()
    expect(await world.job(jobId)).toMatchObject({ status: 'SUCCEEDED', processed: 10_001 })
  })

  test('starts one job for other lists, however often it is pressed, whose page has the file', async () => {
    const { world, member } = await setUp()
    await makePass(world, withCode('C-1'))
    await verify(world, {})
    const fields = { list: 'access-events', 'filter.doorId': 'door_main' }
    const jobId = jobOf(await send(member, fields))
    expect(jobOf(await send(member, fields))).toBe(jobId)
    await world.run()
    const html = await (await member.open(`/jobs/${jobId}`)).text()
    expect(html).toContain('Download access-events.csv')
    expect(html).toContain('Available until')
    const file = await member.open(`/jobs/${jobId}/result`)
    expect(file.headers.get('Content-Disposition')).toContain('access-events.csv')
    expect((await textOf(file)).split('\r\n').length).toBeGreaterThan(1)
    world.clock.advance(8 * 86_400_000)
    const fresh = await addMember(world, 'viewer')
    expect(await (await fresh.open(`/jobs/${jobId}`)).text()).toContain('The file is gone')
  })

  test('says what cannot be exported', async () => {
    const { world, member } = await setUp()
    const unknown = await send(member, { list: 'members' })
    expect(unknown.status).toBe(422)
    const wrong = await send(member, { list: 'passes', 'filter.status': 'GONE' })
    expect(wrong.status).toBe(422)
    expect(await world.jobs()).toEqual([])
  })
})
