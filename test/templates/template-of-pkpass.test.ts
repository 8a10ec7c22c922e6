import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { CreateTemplateInput } from '../../src/domain/model/template.ts'
import { checkTemplate } from '../../src/domain/templates/check.ts'
import { DRAFT_NOTES } from '../../src/domain/templates/pkpass/notes.ts'
import { templateOfPkpass } from '../../src/domain/templates/template-of-pkpass.ts'
import { encodeUtf8 } from '../../src/lib/encoding/utf8.ts'
import { PKPASS_TYPE } from '../../src/lib/pkpass/media-type.ts'
import { readPassStrings } from '../../src/lib/pkpass/read-pass-strings.ts'
import { fileOf, STYLED_PASSES, type StyledPass } from '../support/pkpass-styles.ts'
import { addWallets } from '../support/wallets.ts'
import { createWorld, type World } from '../support/world.ts'

/** A file becomes a draft, the draft a pass: what of the file is in it, member by member. */
type Json = Record<string, unknown>
interface Draft extends Json {
  id: string
  language: string
  fields: { key: string; binding?: string; default?: unknown; sample?: unknown }[]
  notes: { code: string; message: string; pointer?: string }[]
}

async function draftOf(world: World, styled: StyledPass): Promise<Draft> {
  const answer = await world.request('POST', '/api/v1/templates/from-pkpass', {
    body: fileOf(styled),
    headers: { 'Content-Type': PKPASS_TYPE },
  })
  const { data, errors } = await answer.json<{ data: Draft; errors: unknown }>()
  expect(errors).toEqual([])
  expect(answer.status).toBe(201)
  return data
}

async function issue(world: World, draft: Draft, body: Json) {
  const published = await world.post(`/api/v1/templates/${draft.id}/publish`)
  expect(published.status).toBe(200)
  const answer = await world.post('/api/v1/passes', { templateId: draft.id, ...body })
  const { data, errors } = await answer.json<{ data: { downloadUrl: string }; errors: unknown }>()
  expect(errors).toEqual([])
  const file = await world.get(`${data.downloadUrl}/apple.pkpass`)
  return unzipSync(new Uint8Array(await file.arrayBuffer()))
}

/** What the pass of the file says where the draft says nothing to everybody. */
const samplesOf = ({ fields }: Draft): Json =>
  Object.fromEntries(
    fields
      .filter(({ sample, binding = '' }) => sample !== undefined && binding !== 'points')
      .map(({ key, sample }) => [key, sample]),
  )

const LIMITS = { maxCharacters: 1e6, maxEntries: 1e4 }
const passIn = (files: Record<string, Uint8Array>): Json =>
  JSON.parse(new TextDecoder().decode(files['pass.json']), (name, value) =>
    // Workspaces of the mode `test` say on the back of each pass that it is one.
    name === 'backFields' ? value.filter((field: Json) => field.key !== 'test.notice') : value,
  )

/** The pass as a phone of that language reads it. */
function readIn(language: string, files: Record<string, Uint8Array>): Json {
  const bytes = files[`${language}.lproj/pass.strings`]
  const strings = bytes ? readPassStrings(bytes, LIMITS) : new Map<string, string>()
  return JSON.parse(
    JSON.stringify(passIn(files), (name, value) =>
      typeof value === 'string' && name !== 'key' ? (strings.get(value) ?? value) : value,
    ),
  )
}

/** `/barcodes/0/format` -> value, in one spelling: instants and colours can be written in several ways. */
function leaves(value: unknown, at = ''): [string, unknown][] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, member]) => leaves(member, `${at}/${name}`))
  }
  return [[at, oneSpelling(value)]]
}

function oneSpelling(value: unknown): unknown {
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : value
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return Date.parse(value)
  if (/^#...$/.test(value)) return oneSpelling(value.replace(/[0-9a-f]/g, '$&$&'))
  if (/^#/.test(value)) {
    return [1, 3, 5].map((from) => Number.parseInt(value.slice(from, from + 2), 16)).join()
  }
  if (/^rgb/.test(value)) return value.match(/\d+/g)!.slice(0, 3).join()
  return value
}

/** Where the same thing stands in a pass that we make. */
const FIRST_KEPT_BARCODE: Record<string, number> = {
  'a coupon, in French beside an empty folder': 1,
}
function placeIn(path: string, name: string): string {
  const kept = FIRST_KEPT_BARCODE[name] ?? 0
  const lifted = path.replace(/^.*Fields\/\d+\/semantics\//, '/semantics/')
  return lifted
    .replace(/^\/barcode\//, '/barcodes/0/')
    .replace(`/barcodes/${kept}/`, '/barcodes/0/')
}

describe.each(STYLED_PASSES)('$name', (styled) => {
  test('is the same pass again but for what the notes name, in each of its languages', async () => {
    const world = await createWorld()
    await addWallets(world.ctx)
    const draft = await draftOf(world, styled)
    const original = unzipSync(fileOf(styled))
    const { serialNumber } = styled.pass
    const issued = await issue(world, draft, {
      serialNumber,
      ...styled.given,
      fields: { ...samplesOf(draft), ...styled.given.fields },
    })
    const noted = draft.notes.flatMap(({ pointer }) => pointer ?? [])
    for (const language of new Set([draft.language, ...Object.keys(styled.strings ?? {})])) {
      const is = new Map(leaves(readIn(language, issued)))
      const lost = leaves(readIn(language, original)).filter(([path, value]) => {
        const isNoted = noted.some((at) => path === at || path.startsWith(`${at}/`))
        const isRowNull = path.endsWith('/row') && value === '0'
        return !isNoted && !isRowNull && is.get(placeIn(path, styled.name)) !== value
      })
      expect(lost, language).toEqual([])
    }
  })

  test('gives nothing of its holder to a pass that is given nothing', async () => {
    const world = await createWorld()
    await addWallets(world.ctx)
    const draft = await draftOf(world, styled)
    const issued = await issue(world, draft, { serialNumber: 'OTHER-1' })
    const text = JSON.stringify(passIn(issued))
    for (const own of styled.private) expect(text).not.toContain(own)
  })

  test('is in its language, bound to what is recognised, with a note for each member left out', async () => {
    const world = await createWorld()
    const draft = await draftOf(world, styled)
    expect(draft.language).toBe(styled.language)
    const bound = draft.fields.filter(({ binding }) => binding)
    expect(Object.fromEntries(bound.map(({ key, binding }) => [key, binding]))).toEqual(
      styled.bindings,
    )
    for (const { code } of draft.notes) expect(DRAFT_NOTES).toHaveProperty(code)
    // Notes are of the answer alone.
    const read = await world.get(`/api/v1/templates/${draft.id}`)
    expect((await read.json<{ data: Json }>()).data).not.toHaveProperty('notes')
  })
})

const ODD = fc.oneof(
  fc.constantFrom(
    '{{x}}',
    '{{serialNumber}}',
    '\ud800',
    '\u0000',
    '__proto__',
    '',
    'x'.repeat(9000),
  ),
  fc.constantFrom(null, true, -1, 1e300, 0.1, [], {}, [[]], [null], { a: { b: ['{{c}}', null] } }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** The same pass with one of its members, at any depth, in place of which stands something odd. */
function withOdd(value: unknown, at: number, odd: unknown): unknown {
  let n = 0
  const copy = (each: unknown): unknown => {
    if (n++ === at) return odd
    if (Array.isArray(each)) return each.map(copy)
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([name, member]) => [name, copy(member)]))
  }
  return copy(value)
}

test('whatever stands in the place of a member, the draft is a template', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...STYLED_PASSES),
      fc.array(fc.tuple(fc.nat(120), ODD), { minLength: 1, maxLength: 4 }),
      ({ pass, strings = {} }, changes) => {
        let odd: unknown = pass
        for (const [at, value] of changes) odd = withOdd(odd, at, value)
        if (typeof odd !== 'object' || odd === null || Array.isArray(odd)) return
        const tables = Object.entries(strings).map(
          ([tag, text]) => [tag, readPassStrings(encodeUtf8(text), LIMITS)] as const,
        )
        const draft = templateOfPkpass(odd as Json, new Map(tables))
        if (draft === null) return
        const input = CreateTemplateInput.parse(draft)
        expect(checkTemplate(input)).toEqual([])
      },
    ),
    { numRuns: 2000 },
  )
})

test('a text that names the holder is on no other pass', async () => {
  const world = await createWorld()
  await addWallets(world.ctx)
  const train = STYLED_PASSES[1]!
  const draft = await draftOf(world, {
    ...train,
    pass: {
      ...train.pass,
      description: 'Fahrkarte von Ana Reyes',
      logoText: 'Ana Reyes',
      locations: [{ latitude: 1, longitude: 2, relevantText: 'Gute Reise, Ana Reyes' }],
    },
  })
  expect(JSON.stringify({ ...draft, notes: [] }).replaceAll(/"sample":"[^"]*"/g, '')).not.toContain(
    'Reyes',
  )
  const at = draft.notes.map(({ pointer }) => pointer)
  expect(at).toEqual(expect.arrayContaining(['/description', '/logoText', '/locations/0']))
})

describe('notes', () => {
  const notesOf = async (name: string) => {
    const styled = STYLED_PASSES.find((each) => each.name === name)!
    return (await draftOf(await createWorld(), styled)).notes
  }

  test('name members that templates have no place for, and say what becomes of the holder’s', async () => {
    const notes = await notesOf('a poster ticket with a second row')
    const at = (pointer: string) => notes.find((note) => note.pointer === pointer)?.code
    expect(at('/beacons')).toBe('pkpass_left_out')
    expect(at('/useAutomaticColors')).toBe('pkpass_left_out')
    expect(at('/eventTicket/additionalInfoFields')).toBe('pkpass_left_out')
    expect(at('/eventTicket/secondaryFields/0/isRelative')).toBe('pkpass_left_out')
    expect(at('/eventTicket/auxiliaryFields/2/value')).toBe('pkpass_holder_data')
    expect(at('/nfc/message')).toBe('pkpass_holder_data')
    expect(at('/serialNumber')).toBe('pkpass_made_anew')
  })

  test('never say a value of the file', async () => {
    for (const styled of STYLED_PASSES) {
      const text = JSON.stringify((await draftOf(await createWorld(), styled)).notes)
      for (const own of styled.private.filter((value) => value.length > 4)) {
        expect(text).not.toContain(own)
      }
    }
  })

  test('keep a number that is nobody’s secret as a sample for pictures', async () => {
    const styled = STYLED_PASSES[0]!
    const draft = await draftOf(await createWorld(), styled)
    const seat = draft.fields.find(({ key }) => key === 'seatNo')
    expect(seat).toMatchObject({ sample: '14C' })
    expect(seat).not.toHaveProperty('default')
  })
})
