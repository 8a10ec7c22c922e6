import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { templateOfPkpass } from '../../src/domain/templates/template-of-pkpass.ts'
import { PKPASS_TYPE } from '../../src/lib/pkpass/media-type.ts'
import { addWallets } from '../support/wallets.ts'
import { createWorld } from '../support/world.ts'

interface Draft {
  id: string
  language: string
  fields: {
    key: string
    label: string
    slot: string
    labels?: Record<string, string>
    binding?: string
    default?: unknown
    sample?: unknown
  }[]
  apple: { localizations?: Record<string, Record<string, string>> }
  notes: { code: string; message: string; pointer?: string }[]
  warnings: { code: string; pointer?: string }[]
}

const read = async <T>(response: Response): Promise<T> =>
  ((await response.json()) as { data: T }).data

const TEMPLATE = {
  name: 'Juniper Club',
  kind: 'loyalty',
  organizationName: 'Juniper Bakery',
  description: 'Card of Juniper Bakery',
  fields: [
    {
      key: 'tier',
      label: 'Tier',
      slot: 'header',
      binding: 'loyalty.tier',
      labels: { de: 'Stufe' },
    },
    { key: 'points', label: 'Points', slot: 'primary', type: 'number', binding: 'points' },
    {
      key: 'member',
      label: 'Member',
      slot: 'secondary',
      binding: 'customer.name',
      labels: { de: 'Mitglied' },
    },
    { key: 'favourite', label: 'Usual order', slot: 'secondary', labels: { de: 'Wie immer' } },
    {
      key: 'terms',
      label: 'How it works',
      slot: 'back',
      default: 'One point for every euro.',
      labels: { de: 'So geht es' },
    },
  ],
  apple: {
    localizations: {
      de: { 'One point for every euro.': 'Ein Punkt für jeden Euro.', 'Rye, sliced': 'Roggen' },
    },
  },
}

test('a pass of this service becomes a draft in which nothing of its holder reaches others', async () => {
  const world = await createWorld()
  await addWallets(world.ctx)
  const templateId = await world.publishTemplate(TEMPLATE)
  const issued = await read<{ apple: { url: string } }>(
    await world.post('/api/v1/passes/issue', {
      templateId,
      serialNumber: 'JB-2041',
      customer: { name: 'Mara Kessler', email: 'mara@juniper.test' },
      fields: { tier: 'Baker', favourite: 'Rye, sliced' },
      points: 340,
    }),
  )
  const file = await world.get(issued.apple.url, { key: null })
  const draft = await read<Draft>(
    await world.request('POST', '/api/v1/templates/from-pkpass', {
      body: new Uint8Array(await file.arrayBuffer()),
      headers: { 'Content-Type': PKPASS_TYPE },
    }),
  )
  const byKey = new Map(draft.fields.map((field) => [field.key, field]))
  expect([...byKey.keys()]).toEqual(['tier', 'points', 'member', 'favourite', 'terms'])
  expect(byKey.get('tier')).toMatchObject({ binding: 'loyalty.tier', sample: 'Baker' })
  expect(byKey.get('points')).toMatchObject({ binding: 'points', sample: 340 })
  expect(byKey.get('member')).toMatchObject({ binding: 'customer.name' })
  expect(byKey.get('favourite')).toMatchObject({ default: '', sample: 'Rye, sliced' })
  expect(byKey.get('terms')).toMatchObject({ default: 'One point for every euro.' })
  for (const key of ['tier', 'points', 'member'])
    expect(byKey.get(key)).not.toHaveProperty('default')
  // Languages stay, but for what this one pass says.
  expect(byKey.get('favourite')!.labels).toEqual({ de: 'Wie immer' })
  expect(draft.apple.localizations).toMatchObject({
    de: { 'One point for every euro.': 'Ein Punkt für jeden Euro.' },
  })
  expect(JSON.stringify(draft.apple)).not.toContain('Roggen')
  expect(draft.notes.map(({ code, message }) => `${code} ${message}`)).toEqual(
    expect.arrayContaining([
      'pkpass_left_out The line says that the pass is a test pass',
      'pkpass_sample_only The value may be one holder’s: write what every pass says, or give fields.favourite with each pass',
    ]),
  )
  const unfilled = draft.warnings.filter(({ code }) => code === 'unfilled')
  expect(unfilled).toMatchObject([{ pointer: '/fields/3/default' }])

  await world.post(`/api/v1/templates/${draft.id}/publish`)
  const other = await read<{ apple: { url: string } }>(
    await world.post('/api/v1/passes/issue', { templateId: draft.id }),
  )
  const bytes = await (await world.get(other.apple.url, { key: null })).arrayBuffer()
  const files = unzipSync(new Uint8Array(bytes))
  const texts = [
    new TextDecoder().decode(files['pass.json']),
    new TextDecoder('utf-16le').decode(files['de.lproj/pass.strings']),
  ]
  expect(texts[1]).toContain('Punkt')
  for (const own of ['Mara', 'Kessler', 'JB-2041', 'Rye', 'Roggen', 'Baker"', '340']) {
    expect(texts.join().includes(own), own).toBe(false)
  }
})

test('names of texts are read in another language where their own has none', () => {
  const pass = {
    organizationName: 'Juniper Tours',
    description: 'A walk through the old town',
    generic: {
      primaryFields: [{ key: 'tour', label: 'tour_label', value: 'Old town' }],
      secondaryFields: [{ key: 'guide', label: 'Your guide for the day', value: 'Ines' }],
    },
  }
  const strings = new Map([
    ['de', new Map([['tour_label', 'Rundgang']])],
    ['fr', new Map([['tour_label', 'Visite']])],
  ])
  const made = templateOfPkpass(pass, strings) as unknown as Draft
  expect(made.fields[0]).toMatchObject({ label: expect.stringMatching(/^(Rundgang|Visite)$/) })
  expect(JSON.stringify(made)).not.toContain('tour_label')
})
