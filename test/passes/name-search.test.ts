import { beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import type { JobView } from '../../src/domain/model/job-view.ts'
import type { Bindings } from '../../src/env.ts'
import type { WorkspaceView } from '../../src/http/routes/workspace.ts'
import { beginningsOf, foldedWords } from '../../src/lib/names/folded-words.ts'
import { createJobWorld, type JobWorld } from '../support/jobs.ts'

type Workspace = z.output<typeof WorkspaceView>
interface Found {
  items: { id: string; customer: { name: string | null } | null }[]
  hasMore: boolean
  nextCursor: string | null
}

let world: JobWorld
let templateId: string
beforeEach(async () => {
  world = await createJobWorld()
  templateId = await world.publishTemplate()
})

async function issue(customer: object, more: object = {}): Promise<string> {
  world.clock.advance(1)
  const body = { templateId, customer, ...more }
  return (await world.data<{ id: string }>(await world.post('/api/v1/passes', body))).id
}

const search = async (q: string, more = ''): Promise<Found> =>
  world.data<Found>(await world.get(`/api/v1/passes?q=${encodeURIComponent(q)}${more}`))
const idsOf = async (q: string, more = '') => (await search(q, more)).items.map(({ id }) => id)
const count = async (query: string) =>
  world.data<{ count: number; atLeast: boolean }>(await world.get(`/api/v1/passes/count?${query}`))

const textOf = (cell: unknown) =>
  Array.isArray(cell) ? new TextDecoder().decode(Uint8Array.from(cell)) : String(cell)
/** JSON and addresses may write the characters of most scripts as numbers. */
const unescaped = (text: string) =>
  text
    .replace(/\\u([0-9a-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
      new TextDecoder().decode(
        Uint8Array.from(bytes.slice(1).split('%'), (hex) => Number.parseInt(hex, 16)),
      ),
    )

/** Every text of the databases that have something of the workspace. */
async function everything(): Promise<string> {
  const texts: string[] = []
  for (const db of await world.databasesOf(world.first.id)) {
    const { results: tables } = await db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%cf%'")
      .all<{ name: string }>()
    for (const { name } of tables) {
      const { results } = await db.prepare(`SELECT * FROM "${name}"`).all()
      for (const row of results) texts.push(Object.values(row).map(textOf).join(' '))
    }
  }
  return unescaped(texts.join('\n')).toLowerCase()
}

/** Every text that lies outside of the databases, in R2 and KV. */
async function everyObject(): Promise<string> {
  const { FILES, IDEMPOTENCY } = world.env as unknown as Bindings
  const { objects } = await FILES.list()
  const { keys } = await IDEMPOTENCY.list()
  const texts = await Promise.all([
    ...objects.map(async ({ key }) => key + (await (await FILES.get(key))?.text())),
    ...keys.map(async ({ name }) => name + (await IDEMPOTENCY.get(name, 'text'))),
  ])
  return unescaped(texts.join('\n')).toLowerCase()
}

const bitsOf = (id: string) =>
  world.db
    .prepare(
      'SELECT name_bits_a a, name_bits_b b, name_bits_c c, name_bits_d d FROM passes WHERE id = ?',
    )
    .bind(id)
    .first<Record<'a' | 'b' | 'c' | 'd', number | null>>()

const SCRIPTS = [
  'abcdefghijklmnopqrstuvwxyzäöüßéèñøłæ',
  'абвгдежзийклмнопрст',
  'αβγδεζηθικλμνξο',
  '李小龍王芳山田太郎김민준さくら',
  'محمدعليفاطمة',
]

/** The same numbers from 0 to 1 at every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function randomName(random: () => number): string {
  const pick = (text: string) => {
    const all = Array.from(text)
    return all[Math.floor(random() * all.length)]!
  }
  return Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const script = SCRIPTS[Math.floor(random() * SCRIPTS.length)]!
    const word = Array.from({ length: 1 + Math.floor(random() * 9) }, () => pick(script)).join('')
    return random() < 0.5 ? word : word.toUpperCase()
  }).join(random() < 0.8 ? ' ' : '-')
}

describe('a search by name', () => {
  test('finds holders by the beginning of any word, without capitals and accents, newest first', async () => {
    const zoe = await issue({ name: 'Zoë Łukaszewicz', email: 'z.luk@example.com' })
    const zoran = await issue({ name: 'Zoran Petrović' })
    const bruce = await issue({ name: '李小龍' })
    await issue({ name: 'Ada Lovelace' })
    expect(await idsOf('zo')).toEqual([zoran, zoe])
    expect(await idsOf('zo', '&sort=createdAt')).toEqual([zoe, zoran])
    expect(await idsOf('zo', '&sort=-updatedAt')).toEqual([zoran, zoe])
    expect(await idsOf('LUKASZ zoe')).toEqual([zoe])
    expect(await idsOf('luk')).toEqual([zoe])
    expect(await idsOf('petrovic')).toEqual([zoran])
    expect(await idsOf('小龍')).toEqual([bruce])
    expect(await idsOf('oran')).toEqual([])
    expect(await idsOf('petrovicx')).toEqual([])
  })

  test('finds by serial number as well, in one list', async () => {
    const named = await issue({ name: 'Gala Placidia' })
    const serial = await issue({ name: 'Ada' }, { serialNumber: 'Gala-7' })
    expect(await idsOf('Gala')).toEqual([serial, named])
    expect(await idsOf('gala')).toEqual([named])
  })

  test('goes together with filters and pages, and shows no one twice', async () => {
    const ids: string[] = []
    for (let i = 0; i < 7; i++)
      ids.push(await issue({ name: `Mara ${i}` }, { serialNumber: `Mara ${i}` }))
    await world.post(`/api/v1/passes/${ids[3]}/void`)
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Found = await search('Mara', `&limit=2${cursor && `&cursor=${cursor}`}`)
      found.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(found).toEqual(ids.toReversed())
    expect(await idsOf('mara', '&status=VOIDED')).toEqual([ids[3]])
    expect(await count('q=mara')).toEqual({ count: 7, atLeast: false })
    expect(await count('q=mara&status=VOIDED')).toEqual({ count: 1, atLeast: false })
  })

  test('follows a change of the name, and forgets who was erased', async () => {
    const id = await issue({ name: 'Ada Lovelace', email: 'countess@example.com' })
    const unchanged = await bitsOf(id)
    await world.patch(`/api/v1/passes/${id}`, { metadata: { note: 'x' } })
    expect(await bitsOf(id)).toEqual(unchanged)
    await world.patch(`/api/v1/passes/${id}`, { customer: { name: 'Augusta King' } })
    expect(await idsOf('lovelace')).toEqual([])
    expect(await idsOf('augusta')).toEqual([id])
    expect(await idsOf('countess')).toEqual([id])
    await world.delete(`/api/v1/passes/${id}`)
    expect(await idsOf('augusta')).toEqual([])
    expect(await bitsOf(id)).toEqual({ a: null, b: null, c: null, d: null })
  })

  test('finds nobody of another workspace', async () => {
    await issue({ name: 'Ada Lovelace' })
    const { apiKey } = await world.createTenant('test')
    const response = await world.get('/api/v1/passes?q=ada', { key: apiKey })
    expect((await world.data<Found>(response)).items).toEqual([])
  })

  test('finds any name in any script by any beginning of any of its words', async () => {
    const random = randomFrom(7)
    const names = Array.from({ length: 60 }, () => randomName(random))
    const ids = new Map<string, string>()
    for (const name of names) ids.set(await issue({ name }), name)
    for (const [id, name] of ids) {
      for (const word of foldedWords(name)) {
        for (const beginning of beginningsOf(word)) {
          const found = await idsOf(beginning, '&limit=100')
          expect(found, `${beginning} of ${name}`).toContain(id)
          for (const other of found) {
            const words = foldedWords(ids.get(other)!).map(({ characters }) => characters.join(''))
            expect(
              words.some((one) => one.startsWith(beginning)),
              `${beginning} in ${words}`,
            ).toBe(true)
          }
        }
      }
    }
  }, 120_000)

  test.each([
    ['marks alone', '\u0301\u0302'],
    ['quotes and wildcards', `%_'"\\`],
    ['two hundred words', 'ab '.repeat(200)],
    ['an emoji', '👩‍🚀'],
    ['a mark of direction', '\u202eada'],
  ])('takes %s', async (_, q) => {
    await issue({ name: 'Bob' })
    expect(await idsOf(q)).toEqual([])
  })

  test('keeps no word of a name in clear, and no two rows that are equal', async () => {
    const one = await issue({ name: 'Wolfeschlegel Hausenberger', email: 'dorffmann@example.com' })
    const two = await issue({ name: 'Wolfeschlegel Hausenberger', email: 'dorffmann@example.com' })
    await idsOf('wolfesch')
    expect(await bitsOf(one)).not.toEqual(await bitsOf(two))
    const all = await everything()
    expect(all).toContain(one.toLowerCase())
    for (const word of ['wolfeschlegel', 'hausenberger', 'dorffmann']) {
      for (let length = 6; length <= word.length; length++) {
        expect(all).not.toContain(word.slice(0, length))
      }
    }
  })

  test.each([
    ['Han', 2, '歐陽修竹雪', '諸葛孔明', '北門出口'],
    ['Cyrillic', 3, 'Владислав Щербаков', 'Юлия Чайковская', 'Жёлтый'],
    ['Arabic', 3, 'عبدالرحمن الخوارزمي', 'فاطمة الزهراء', 'بوابة'],
    ['Devanagari', 3, 'प्रियंका चतुर्वेदी', 'हरिवंश बच्चन', 'दरवाज़ा'],
  ])(
    'keeps no piece of a name in %s in clear, in no table and in no object',
    async (_, size, name, later, note) => {
      const id = await issue({ name }, { metadata: { note } })
      for (const holder of [name, later]) {
        await world.data(await world.patch(`/api/v1/passes/${id}`, { customer: { name: holder } }))
        for (const word of holder.split(' ')) {
          const beginning = Array.from(word).slice(0, 4).join('')
          expect(await idsOf(beginning)).toEqual([id])
        }
      }
      const [tables, objects] = [await everything(), await everyObject()]
      // What is no name does stand there: it would be seen.
      expect(tables).toContain(note.toLowerCase())
      const words = [name, later].flatMap((holder) => [
        ...holder.toLowerCase().split(' '),
        ...foldedWords(holder).map(({ characters }) => characters.join('')),
      ])
      const pieces = new Set(
        words.flatMap((word) => {
          const characters = Array.from(word)
          return characters.slice(size - 1).map((_, at) => characters.slice(at, at + size).join(''))
        }),
      )
      expect(pieces.size).toBeGreaterThan(5)
      for (const piece of pieces) {
        expect(tables, piece).not.toContain(piece)
        expect(objects, piece).not.toContain(piece)
      }
    },
  )
})

describe('a workspace that searches no names', () => {
  const turn = async (nameSearch: boolean) => {
    const workspace = await world.data<Workspace>(
      await world.patch('/api/v1/workspace', { nameSearch }),
    )
    expect(workspace.nameSearch).toBe(nameSearch)
  }

  test('keeps no bits, and finds names again once it searches them', async () => {
    const before = await issue({ name: 'Ada Lovelace' })
    await turn(false)
    const after = await issue({ name: 'Ada King' })
    await world.run()
    for (const id of [before, after]) expect(await bitsOf(id)).toMatchObject({ a: null, d: null })
    expect(await idsOf('ada')).toEqual([])
    await turn(true)
    const jobs = await world.jobs()
    expect(jobs.map(({ type }) => type)).toEqual(['name_index', 'name_index'])
    await world.run()
    expect(await idsOf('ada')).toEqual([after, before])
    const [newest] = await world.jobs()
    expect(newest as JobView).toMatchObject({ status: 'SUCCEEDED', total: 2, processed: 2 })
  })

  test('starts no job where nothing changes', async () => {
    await turn(true)
    expect(await world.jobs()).toEqual([])
  })

  test('changes no version, and notifies nobody', async () => {
    const id = await issue({ name: 'Ada' })
    await turn(false)
    await world.run()
    expect(await world.ctx.passes.get(id)).toMatchObject({ version: 1, notifyVersion: 0 })
  })
})

describe('filters of the list', () => {
  test('count what they list', async () => {
    await issue({ name: 'Ada' })
    await issue({ name: 'Bob' })
    expect(await count('')).toEqual({ count: 2, atLeast: false })
    expect(await count('installed=none')).toEqual({ count: 2, atLeast: false })
    expect(await count('installed=apple')).toEqual({ count: 0, atLeast: false })
    expect(await count('installed=any')).toEqual({ count: 0, atLeast: false })
    expect(await count('source=api')).toEqual({ count: 2, atLeast: false })
    expect(await count('createdAt[gte]=2999-01-01T00:00:00Z')).toEqual({ count: 0, atLeast: false })
    expect(await count('serialNumber=x')).toEqual({ count: 0, atLeast: false })
  })

  test('pick passes by their points', async () => {
    const club = await world.publishTemplate({
      fields: [
        { key: 'points', type: 'number', slot: 'header', binding: 'points', label: 'Points' },
      ],
    })
    const [few, many] = [
      await issue({ name: 'Ada' }, { templateId: club, points: 5 }),
      await issue({ name: 'Bob' }, { templateId: club, points: 50 }),
    ]
    await issue({ name: 'Cid' })
    const list = async (query: string) =>
      (await world.data<Found>(await world.get(`/api/v1/passes?${query}`))).items.map(
        ({ id }) => id,
      )
    expect(await list('points[gte]=5')).toEqual([many, few])
    expect(await list('points[gte]=6')).toEqual([many])
    expect(await list('points[lt]=50')).toEqual([few])
    expect(await count('points[lt]=50')).toEqual({ count: 1, atLeast: false })
    expect((await world.get('/api/v1/passes?points[lt]=many')).status).toBe(400)
  })
})
