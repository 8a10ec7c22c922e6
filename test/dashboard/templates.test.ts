import { describe, expect, test } from 'vitest'
import type { EditorData } from '../../src/dashboard/islands/editor/editor-data.ts'
import { KIND_NAMES } from '../../src/domain/model/kinds.ts'
import { addMember, type Member } from '../support/members.ts'
import { fileOf, STYLED_PASSES } from '../support/pkpass-styles.ts'
import { createWorld, type World } from '../support/world.ts'

const dataIn = (html: string): EditorData =>
  JSON.parse(/<script type="application\/json">(.*?)<\/script>/s.exec(html)![1]!)

describe('a new template', () => {
  test.each(KIND_NAMES)('%s begins with the fields and colours of its picture', async (kind) => {
    const world = await createWorld()
    const editor = await addMember(world, 'editor')
    const made = await editor.send('/templates/new', [
      ['/name', 'My own'],
      ['kind', kind],
    ])
    expect(made.status).toBe(303)
    const id = made.headers.get('Location')!.split('/').at(-1)
    const { data } = (await (await editor.call('GET', `/templates/${id}`)).json()) as {
      data: { name: string; kind: string; organizationName: null; fields: unknown[] }
    }
    expect(data).toMatchObject({ name: 'My own', kind, organizationName: null })
    expect(data.fields.length).toBeGreaterThan(2)
  })

  test('without a name, or of a kind that there is none, comes back with what was given', async () => {
    const world = await createWorld()
    const editor = await addMember(world, 'editor')
    const nameless = await editor.send('/templates/new', [['kind', 'coupon']])
    expect(nameless.status).toBe(422)
    expect(await nameless.text()).toMatch(/value="coupon" checked/)
    const odd = await editor.send('/templates/new', [
      ['/name', 'A'],
      ['kind', '__proto__'],
    ])
    expect(odd.status).toBe(422)
  })

  test('a viewer is refused by the server', async () => {
    const world = await createWorld()
    const viewer = await addMember(world, 'viewer')
    const refused = await viewer.send('/templates/new', [
      ['/name', 'A'],
      ['kind', 'coupon'],
    ])
    expect(refused.status).toBe(403)
    const id = await world.publishTemplate()
    for (const action of ['duplicate', 'archive', 'delete', 'test-pass']) {
      expect((await viewer.send(`/templates/${id}/${action}`, [])).status, action).toBe(403)
    }
  })
})

describe('the page of the editor', () => {
  test('carries the template, its warnings and the files of its images as data', async () => {
    const world = await createWorld()
    const editor = await addMember(world, 'editor')
    const id = await world.publishTemplate({
      kind: 'coupon',
      name: '</script><b>',
      design: { backgroundColor: '#ffffff', foregroundColor: '#fefefe' },
    })
    const html = await (await editor.open(`/templates/${id}`)).text()
    const data = dataIn(html)
    expect(data).toMatchObject({
      templateId: id,
      mayWrite: true,
      etag: expect.stringMatching(/^"\d+"$/),
      template: { name: '</script><b>', status: 'PUBLISHED', version: 1 },
    })
    expect(data.warnings.map(({ code }) => code)).toContain('apple_contrast_low')
    expect(html).not.toContain('</script><b>')
  })

  test('lets a viewer look, and says that nothing can be changed', async () => {
    const world = await createWorld()
    const viewer = await addMember(world, 'viewer')
    const id = await world.publishTemplate()
    expect(dataIn(await (await viewer.open(`/templates/${id}`)).text()).mayWrite).toBe(false)
    expect((await viewer.call('PATCH', `/templates/${id}`, { body: { name: 'B' } })).status).toBe(
      403,
    )
  })

  test('of a template of somebody else looks like that of none', async () => {
    const world = await createWorld()
    const editor = await addMember(world, 'editor')
    const other = await world.createTenant('test')
    const theirs = await world.publishTemplate({}, other.apiKey)
    expect((await editor.open(`/templates/${theirs}`)).status).toBe(404)
  })
})

describe('a dropped pass file', () => {
  const drop = async (world: World, { headers }: Member, file: Uint8Array) => {
    const form = new FormData()
    form.append('idempotencyKey', crypto.randomUUID())
    form.append('file', new File([file as Uint8Array<ArrayBuffer>], 'ticket.pkpass'))
    const sent = new Request('https://wps.test', { method: 'POST', body: form })
    return world.request('POST', `/dashboard/${world.first.id}/templates/from-pkpass`, {
      key: null,
      body: new Uint8Array(await sent.arrayBuffer()),
      headers: { ...headers, 'Content-Type': sent.headers.get('Content-Type')! },
    })
  }

  test('opens the editor, which says what became of it; a reload says it no more', async () => {
    const world = await createWorld()
    const editor = await addMember(world, 'editor')
    const answer = await drop(world, editor, fileOf(STYLED_PASSES[0]!))
    expect(answer.status).toBe(200)
    const data = dataIn(await answer.text())
    expect(data.template).toMatchObject({ status: 'DRAFT', kind: 'boardingPass' })
    expect(data.notes!.map(({ code }) => code)).toContain('pkpass_holder_data')
    const again = await editor.open(`/templates/${data.templateId}`)
    expect(dataIn(await again.text())).not.toHaveProperty('notes')
  })

  test('that is none comes back with a sentence', async () => {
    const world = await createWorld()
    const editor = await addMember(world, 'editor')
    const answer = await drop(world, editor, new Uint8Array([1, 2, 3]))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('isn’t a valid archive')
  })
})

test('the list leads to every template, and its actions do what they say', async () => {
  const world = await createWorld()
  const editor = await addMember(world, 'editor')
  const id = await world.publishTemplate({ name: 'Listed' })
  expect(await (await editor.open('/templates')).text()).toContain('Listed')
  const copied = await editor.send(`/templates/${id}/duplicate`, [])
  expect(copied.status).toBe(303)
  const copy = copied.headers.get('Location')!.split('/').at(-1)!
  expect((await editor.send(`/templates/${copy}/delete`, [])).status).toBe(303)
  expect((await editor.call('GET', `/templates/${copy}`)).status).toBe(404)
  // Its page in the dashboard has the QR code and the link, and says that it is a test.
  const tried = (await editor.send(`/templates/${id}/test-pass`, [])).headers.get('Location')!
  expect(tried).toMatch(/\/passes\/pass_\w+$/)
  const page = await (await editor.open(tried.slice(tried.indexOf('/passes')))).text()
  expect(page).toContain('<span class="badge accent">Test</span>')
  expect(await (await editor.open('/passes')).text()).toContain(
    '<span class="badge accent">Test</span>',
  )
  expect((await editor.send(`/templates/${id}/archive`, [])).status).toBe(303)
  expect(await (await editor.open('/templates')).text()).toContain('Archived')
})

test('the editor can tell who changed a template last: oneself, a colleague or an API key', async () => {
  const world = await createWorld()
  const [editor, other] = [await addMember(world, 'editor'), await addMember(world, 'editor')]
  const id = await world.publishTemplate({ name: 'Shared' })
  const asked = async () => (await editor.open(`/templates/${id}/last-editor`)).json()
  const change = (by: Member, name: string) =>
    by.call('PATCH', `/templates/${id}`, { body: { name } })
  expect(await asked()).toMatchObject({ isYou: false })
  await change(editor, 'One')
  expect(await asked()).toMatchObject({ isYou: true })
  await change(other, 'Two')
  const { name, isYou } = (await asked()) as { name: string; isYou: boolean }
  expect(isYou).toBe(false)
  expect(name.length).toBeGreaterThan(1)
  const elsewhere = world.ctxOf(await world.createTenant('test')).workspace
  const stranger = await addMember(world, 'owner', elsewhere)
  const answer = await stranger.open(`/templates/${id}/last-editor`)
  expect(await answer.json()).toEqual({ name: null, isYou: false })
})
