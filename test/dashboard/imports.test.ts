import { describe, expect, test } from 'vitest'
import {
  guessTargets,
  mapRows,
  readStart,
  textIn,
  UnreadableFile,
} from '../../src/dashboard/islands/import/mapping.ts'
import { setUpImports } from '../support/imports.ts'
import { addMember, type Member } from '../support/members.ts'

const TARGETS = [
  { path: 'customer.name', label: 'Holder’s name' },
  { path: 'customer.email', label: 'Holder’s e-mail' },
  { path: 'serialNumber', label: 'Serial number' },
  { path: 'fields.seat', label: 'Seat' },
]

describe('columns', () => {
  test('are read with some of their cells, whatever marks and quotes there are', () => {
    expect(readStart('\uFEFFName,"Seat, row"\r\n"Okafor, Chidi","A\n12"\r\n\r\nAna,B\r\n')).toEqual(
      {
        headers: ['Name', 'Seat, row'],
        samples: [
          ['Okafor, Chidi', 'A\n12'],
          ['Ana', 'B'],
        ],
      },
    )
  })

  test.each(['', 'Name;E-mail\nSofia;sofia@example.com\n', 'Name,"E-mail\n'])(
    'that cannot be read are refused: %j',
    (text) => expect(() => readStart(text)).toThrow(UnreadableFile),
  )

  test('of a file in another encoding are not guessed at: its letters would be lost', () => {
    const latin1 = Uint8Array.from('Name,Mail\nJosé,jose@example.com\n', (c) => c.charCodeAt(0))
    expect(() => textIn(latin1)).toThrow(UnreadableFile)
    expect(() => textIn(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toThrow(UnreadableFile)
    const whole = new TextEncoder().encode('Zoë')
    expect(textIn(whole)).toBe('Zoë')
    expect(textIn(whole.subarray(0, 3), true)).toBe('Zo')
    expect(() => textIn(whole.subarray(0, 3))).toThrow(UnreadableFile)
  })

  test('are guessed by path, label and what people call them, and are else kept with the pass', () => {
    const headers = ['E-Mail', 'seat', 'Full name', 'serialNumber', 'Order', '', 'Name']
    expect(guessTargets(headers, TARGETS)).toEqual([
      'customer.email',
      'fields.seat',
      'customer.name',
      'serialNumber',
      'metadata.Order',
      '',
      'metadata.Name',
    ])
  })
})

describe('a mapped file', () => {
  const mapped = async (text: string, paths: string[], chunkBytes = 5) => {
    const bytes = new TextEncoder().encode(text)
    async function* chunks() {
      for (let at = 0; at < bytes.length; at += chunkBytes) {
        yield bytes.subarray(at, at + chunkBytes)
      }
    }
    let all = ''
    for await (const rows of mapRows(chunks(), paths)) all += rows
    return all
  }

  test('has other headers and the same rows, however it comes in', async () => {
    const rows = '"Okafor, ""Chidi""",A\r\nZoë,"B\n2"\r\n'
    for (const chunkBytes of [1, 2, 7, 1000]) {
      expect(
        await mapped(`Name,Seat\r\n${rows}`, ['customer.name', 'fields.seat'], chunkBytes),
      ).toBe(`customer.name,fields.seat\r\n${rows}`)
    }
  })

  test('with a row in another encoding is refused, however far down it stands', async () => {
    async function* chunks() {
      yield new TextEncoder().encode('Name\nZoë\n')
      yield new Uint8Array([0x4a, 0x6f, 0x73, 0xe9, 0x0a])
    }
    const rows = mapRows(chunks(), ['customer.name'])
    expect((await rows.next()).value).toBe('customer.name\r\nZoë\n')
    await expect(rows.next()).rejects.toThrow(UnreadableFile)
  })

  test('leaves columns out', async () => {
    expect(await mapped('a,b,c\n1,"2,2",3\n4,5,6', ['x', '', 'metadata.c'])).toBe(
      'x,metadata.c\r\n1,3\r\n4,6\r\n',
    )
  })

  test('never makes a good row of one with too few or too many cells', async () => {
    const rows = (await mapped('a,b,c\n1,2\n1,2,3,4\n1\n', ['x', '', 'y'])).split(/\r?\n/).slice(1)
    for (const row of rows.filter((row) => row !== '')) expect(row.split(',')).not.toHaveLength(2)
  })
})

describe('the page without scripts', () => {
  const FILE =
    'Full name,E-mail,Seat no,Order\r\nSofia Lindqvist,sofia@example.com,A 12,7001\r\nIna,ina@example,B 4,7002\r\n'
  const COLUMNS = ['customer.name', 'customer.email', 'fields.seat', '']

  async function setUp() {
    const { world, templateId, pass } = await setUpImports()
    const owner = await addMember(world, 'owner')
    const send = (member: Member, fields: [string, string | File][]) => {
      const form = new FormData()
      for (const [name, value] of fields) form.append(name, value)
      const request = new Request('https://wps.test', { method: 'POST', body: form })
      return request.arrayBuffer().then((bytes) =>
        world.request('POST', `/dashboard/${world.first.id}/imports/new?template=${templateId}`, {
          key: null,
          body: new Uint8Array(bytes),
          headers: { ...member.headers, 'Content-Type': request.headers.get('Content-Type')! },
        }),
      )
    }
    const mapping = (step: string, more: [string, string][] = []): [string, string][] => [
      ['text', FILE],
      ...COLUMNS.map((path): [string, string] => ['column', path]),
      ['step', step],
      ...more,
    ]
    return { world, owner, pass, send, mapping }
  }

  test('reads the columns of a file and guesses what they fill', async () => {
    const { owner, send } = await setUp()
    const response = await send(owner, [
      ['file', new File([FILE], 'guests.csv')],
      ['step', 'columns'],
    ])
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toMatch(/<option value="customer\.name" selected/)
    expect(html).toMatch(/<option value="customer\.email" selected/)
    expect(html).toMatch(/<option value="metadata\.Order" selected/)
  })

  test.each(['guests.csv', 'guests.ndjson'])('%s in another encoding is refused', async (name) => {
    const { world, owner, send } = await setUp()
    const response = await send(owner, [
      ['file', new File([new Uint8Array([0x4a, 0x6f, 0x73, 0xe9, 0x0a])], name)],
      ['step', 'columns'],
    ])
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('save it as «CSV UTF-8»')
    expect(await world.jobs()).toEqual([])
  })

  test('tries the rows without making a pass', async () => {
    const { world, owner, send, mapping } = await setUp()
    const html = await (await send(owner, mapping('check'))).text()
    expect(html).toContain('1 of the first 2 rows would become passes')
    expect(html).toMatch(/Row 2: [^<]*e-mail/)
    expect(await world.jobs()).toEqual([])
  })

  test('starts the import once, and leads to its job, which tells of refused rows', async () => {
    const { world, owner, pass, send, mapping } = await setUp()
    const start = mapping('start', [['idempotencyKey', 'form-1']])
    const first = await send(owner, start)
    expect(first.status).toBe(303)
    const address = first.headers.get('Location')!
    expect((await send(owner, start)).headers.get('Location')).toBe(address)
    expect(await world.jobs()).toHaveLength(1)
    const path = address.slice(`/dashboard/${world.first.id}`.length)
    expect(await (await owner.open(path)).text()).toContain('0 of 2')
    await world.run()
    const html = await (await owner.open(path)).text()
    expect(html).toContain('1 done, 1 refused')
    expect(html).toContain('customer.email')
    expect(html).not.toContain('ina@example')
    const result = await owner.open(`${path}/result`)
    expect(result.headers.get('Content-Disposition')).toMatch(/^attachment/)
    const file = await owner.open(`${path}/result.csv`)
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment.*\.csv"$/)
    expect(await file.text()).toMatch(/passId,downloadUrl,error/)
    expect(html).toContain('CSV with commas, in UTF-8')
    const rows = (await result.text()).trim().split('\n')
    expect(await pass(JSON.parse(rows[0]!).passId)).toMatchObject({
      customer: { name: 'Sofia Lindqvist' },
      fields: { seat: 'A 12' },
    })
  })

  test('says what is wrong with a file', async () => {
    const { owner, send } = await setUp()
    const response = await send(owner, [
      ['file', new File(['Name;Seat\n1;2\n'], 'guests.csv')],
      ['step', 'columns'],
    ])
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('not separated by commas')
  })

  test('refuses viewers, and templates of other workspaces', async () => {
    const { world, owner, send, mapping } = await setUp()
    const viewer = await addMember(world, 'viewer')
    for (const step of ['check', 'start']) {
      const refused = await send(viewer, mapping(step))
      expect(refused.status).toBe(403)
    }
    expect(await world.jobs()).toEqual([])
    expect((await owner.open('/imports/new?template=tpl_other')).status).toBe(404)
  })

  test('cancels a job once it is asked to, and a viewer cannot', async () => {
    const { world, owner, send, mapping } = await setUp()
    const started = await send(owner, mapping('start'))
    const path = started.headers.get('Location')!.slice(`/dashboard/${world.first.id}`.length)
    const viewer = await addMember(world, 'viewer')
    expect((await viewer.send(`${path}/cancel`, [])).status).toBe(403)
    expect((await owner.send(`${path}/cancel`, [])).headers.get('Location')).toMatch(
      /done=cancelled$/,
    )
    await world.run()
    expect((await world.jobs())[0]).toMatchObject({ status: 'CANCELLED', processed: 0 })
    const list = await (await owner.open('/jobs?status=CANCELLED')).text()
    expect(list).toContain('Import of passes')
  })
})
