import { expect, test } from 'vitest'
import { read } from '../../support/read-svg.ts'
import { createWorld } from '../../support/world.ts'

/** The third wallet, through the same door as the others. */
const TICKET = {
  name: 'Concert',
  kind: 'eventTicket',
  organizationName: 'Bluewater Events',
  barcode: { value: '{{serialNumber}}' },
  fields: [{ key: 'gate', label: 'Gate', slot: 'primary', required: true }],
}

async function ticketWorld(template: Record<string, unknown> = {}) {
  const world = await createWorld()
  const templateId = await world.publishTemplate({ ...TICKET, ...template })
  const response = await world.post('/api/v1/passes', { templateId, fields: { gate: 'North' } })
  expect(response.status).toBe(201)
  const { data } = (await response.json()) as { data: { id: string; downloadUrl: string } }
  const path = new URL(data.downloadUrl).pathname
  const sheet = (headers: Record<string, string> = {}) =>
    world.get(`${path}/paper.svg`, { key: null, headers })
  const page = async () =>
    (await world.get(path, { key: null, headers: { Accept: 'text/html' } })).text()
  const words = async () => read(await (await sheet()).text()).lines.join(' ')
  return { world, templateId, id: data.id, path, sheet, page, words }
}

test('a pass is offered for printing on its page, also where no phone could get it', async () => {
  const { page, path } = await ticketWorld()
  const html = await page()
  expect(html).toContain(`${path}/print`)
  expect(html).toContain('Print it')
  expect(html).toContain('cannot be added to a wallet')
})

test('the sheet is shown by the browser, asks for nothing and knows when it has not changed', async () => {
  const { sheet } = await ticketWorld()
  const response = await sheet()
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toMatch(/^inline;/)
  expect(response.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; img-src data:; frame-ancestors 'none'",
  )
  const etag = response.headers.get('ETag')!
  expect((await sheet({ 'If-None-Match': etag })).status).toBe(304)
})

test('a change is on the next sheet, and no notification waits for it', async () => {
  const { world, id, sheet, words } = await ticketWorld()
  expect(await words()).toContain('North')
  const { headers } = await sheet()
  const changed = await world.patch(`/api/v1/passes/${id}`, { fields: { gate: 'South' } })
  expect(changed.status).toBe(200)
  const { data } = (await changed.json()) as { data: { update: { queued: unknown } } }
  expect(data.update.queued).toEqual({ apple: 0, google: 0 })
  expect(await words()).toContain('South')
  expect((await sheet()).headers.get('ETag')).not.toBe(headers.get('ETag'))
})

test('publishing a template anew reaches passes that are only ever printed', async () => {
  const { world, templateId, id, words } = await ticketWorld()
  const fields = [{ ...TICKET.fields[0], label: 'Entrance' }]
  await world.patch(`/api/v1/templates/${templateId}`, { fields })
  expect((await world.post(`/api/v1/templates/${templateId}/publish`)).status).toBe(200)
  const { ctx } = world
  const template = await ctx.templates.get(templateId)
  const [pass] = await ctx.passes.outdated({
    templateId,
    version: template!.version,
    afterId: null,
    max: 10,
  })
  expect(pass?.id).toBe(id)
  expect(await words()).toContain('Gate')
})

test.each([
  ['a code that changes', { kind: 'access', barcode: { rotating: true } }],
  ['a pass that may not be shared', { sharing: { prohibited: true } }],
])('%s is not offered for printing', async (_, template) => {
  const { page, words } = await ticketWorld(template)
  expect(await page()).not.toContain('Print it')
  if ('barcode' in template) expect(await words()).not.toContain('[barcode]')
})

test('a voided pass prints without its code', async () => {
  const { world, id, words } = await ticketWorld()
  await world.post(`/api/v1/passes/${id}/void`)
  expect(await words()).toMatch(/void/i)
})

test('the page that prints shows the sheet, and leads back to the pass', async () => {
  const { world, path } = await ticketWorld()
  const headers = { Accept: 'text/html', 'Accept-Language': 'de-CH' }
  const response = await world.get(`${path}/print`, { key: null, headers })
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
  const html = await response.text()
  expect(html).toContain(`src="https://wps.test${path}/paper.svg"`)
  expect(html).toContain(`href="https://wps.test${path}"`)
  expect(html).toContain('Zurück')
  const script = await world.get('/print.js', { key: null })
  expect(script.status).toBe(200)
  expect(await script.text()).toContain('print()')
})

test('a deleted pass and a wrong token print nothing', async () => {
  const { world, id, path, sheet } = await ticketWorld()
  expect((await world.get(`${path}x/paper.svg`, { key: null })).status).toBe(404)
  expect((await world.get(`${path}x/print`, { key: null })).status).toBe(404)
  await world.delete(`/api/v1/passes/${id}`)
  expect((await sheet()).status).toBe(410)
  expect((await world.get(`${path}/print`, { key: null })).status).toBe(410)
})

test('what a sheet has no room for is a warning of its template', async () => {
  const world = await createWorld()
  const fields = Array.from({ length: 60 }, (_, at) => ({
    key: `f${at}`,
    label: `Field ${at}`,
    slot: 'secondary',
    default: 'A value that takes some room on the sheet',
  }))
  const response = await world.post('/api/v1/templates', { ...TICKET, fields })
  const { data } = (await response.json()) as { data: { warnings: { code: string }[] } }
  expect(data.warnings.map(({ code }) => code)).toContain('paper_field_left_out')
})

test('its picture is a preview like those of the others', async () => {
  const { world, templateId } = await ticketWorld()
  const response = await world.get(`/api/v1/templates/${templateId}/preview.svg?platform=paper`)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Bluewater Events')
})
