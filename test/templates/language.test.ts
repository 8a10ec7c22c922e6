import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readStrings } from '../../simulator/phones/iphone/read-strings.ts'
import { addAppleCertificate } from '../support/wallets.ts'
import { createWorld, type World } from '../support/world.ts'

interface Envelope {
  data: Record<string, unknown> & {
    id: string
    language: string
    warnings: { code: string; message: string; pointer?: string }[]
  }
  errors: { pointer?: string }[]
}
const json = (response: Response) => response.json() as Promise<Envelope>

const TICKET = {
  name: 'Ticket',
  kind: 'eventTicket',
  fields: [
    { key: 'seat', label: 'Seat', slot: 'primary', default: '21', labels: { de: 'Platz' } },
    { key: 'row', label: 'Row', slot: 'secondary', default: '4', changeMessage: 'Now row %@' },
    { key: 'news', label: '', slot: 'back', default: '-', changeMessage: '%@' },
  ],
}

async function fileOf(world: World, templateId: string) {
  const pass = await json(await world.post('/api/v1/passes', { templateId }))
  const answer = await world.get(`${pass.data.downloadUrl}/apple.pkpass`)
  expect(answer.status).toBe(200)
  return unzipSync(new Uint8Array(await answer.arrayBuffer()))
}

test('is English unless it is said, comes back, and is a language tag', async () => {
  const world = await createWorld()
  const create = (language?: string) =>
    world.post('/api/v1/templates', { ...TICKET, ...(language && { language }) })
  const english = await json(await create())
  expect(english.data.language).toBe('en')
  const swiss = (await json(await create('de-CH'))).data
  expect(swiss.language).toBe('de-CH')
  expect((await json(await create('EN-us'))).data.language).toBe('en-US')
  for (const wrong of ['german', 'de_CH', 'x']) {
    const refused = await create(wrong)
    expect(refused.status).toBe(422)
    expect((await json(refused)).errors[0]?.pointer).toBe('/language')
  }
  const patched = await world.patch(`/api/v1/templates/${swiss.id}`, { language: null })
  expect((await json(patched)).data.language).toBe('en')
})

test('of a template that was stored before there was one is English', async () => {
  const world = await createWorld()
  const templateId = await world.publishTemplate(TICKET)
  await world.db.batch([
    world.db.prepare(`UPDATE templates SET draft = json_remove(draft, '$.language')`),
    world.db.prepare(`UPDATE template_versions SET content = json_remove(content, '$.language')`),
  ])
  const ctx = world.ctxOf(world.first)
  ctx.templates.forget(templateId)
  expect((await ctx.templates.get(templateId))?.draft.language).toBe('en')
  expect((await ctx.templates.published(templateId))?.content?.language).toBe('en')
  expect((await ctx.templates.version(templateId, 1)).language).toBe('en')
})

test('has a folder in the package, and so has every language of iOS', async () => {
  const world = await createWorld()
  await addAppleCertificate(world.ctxOf(world.first))
  const files = await fileOf(world, await world.publishTemplate(TICKET))
  const label = (folder: string) => {
    const strings = files[`${folder}.lproj/pass.strings`]
    return strings && (readStrings(strings).Seat ?? 'Seat')
  }
  expect(['de', 'en', 'fr', 'ja', 'zh-Hant'].map(label)).toEqual([
    'Platz',
    'Seat',
    'Seat',
    'Seat',
    'Seat',
  ])
  const plain = await fileOf(world, await world.publishTemplate())
  expect(Object.keys(plain).filter((name) => name.includes('lproj'))).toEqual([])
})

test('warns of what a phone in another language would show untranslated', async () => {
  const world = await createWorld()
  const warningsOf = async (more: object) => {
    const { data } = await json(await world.post('/api/v1/templates', { ...TICKET, ...more }))
    return data.warnings.filter(({ code }) => code === 'translation_missing')
  }
  expect(await warningsOf({})).toEqual([
    {
      code: 'translation_missing',
      message: '“Row” is not translated into German',
      pointer: '/fields/1/label',
    },
    {
      code: 'translation_missing',
      message: 'The notification “Now row %@” is not translated into German',
      pointer: '/fields/1/changeMessage',
    },
  ])
  const german = { Row: 'Reihe', 'Now row %@': 'Jetzt Reihe %@' }
  expect(await warningsOf({ apple: { localizations: { de: german } } })).toEqual([])
  expect(await warningsOf({ language: 'de' })).toEqual([])
  const french = await warningsOf({ apple: { localizations: { de: german, fr: { Row: 'Rang' } } } })
  expect(french.map(({ message }) => message)).toEqual([
    '“Seat” is not translated into French',
    'The notification “Now row %@” is not translated into French',
  ])
})
