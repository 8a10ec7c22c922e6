import { describe, expect, test } from 'vitest'
import {
  columnsParameter,
  firstRows,
  guessTargets,
  readStart,
  textIn,
  UnreadableFile,
} from '../../src/dashboard/islands/import/mapping.ts'
import { outcomeWords, shownChanges } from '../../src/dashboard/islands/import/outcomes.ts'
import { DONE } from '../../src/dashboard/parts/done.ts'
import { setUpImports } from '../support/imports.ts'
import { addMember, type Member } from '../support/members.ts'
import { noticeIn } from '../support/notices.ts'

const TARGETS = [
  { path: 'customer.name', label: 'Holder’s name' },
  { path: 'customer.email', label: 'Holder’s e-mail' },
  { path: 'serialNumber', label: 'Serial number' },
  { path: 'fields.seat', label: 'Seat', names: ['Sitz', 'Siège'] },
]

describe('columns', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text)

  test('are read with some of their cells, whatever marks and quotes there are', () => {
    const text = '\uFEFFName,"Seat, row"\r\n"Okafor, Chidi","A\n12"\r\n\r\nAna,B\r\n'
    expect(readStart(bytesOf(text))).toMatchObject({
      headers: ['Name', 'Seat, row'],
      samples: [
        ['Okafor, Chidi', 'A\n12'],
        ['Ana', 'B'],
      ],
    })
  })

  test.each(['', 'Name,"E-mail\n'])('that cannot be read are refused: %j', (text) =>
    expect(() => readStart(bytesOf(text))).toThrow(UnreadableFile),
  )

  test('show columns also where rows cannot be read, as with a delimiter that somebody says wrongly', () => {
    const bytes = bytesOf('Name;E-mail\n1;"a; b"\n')
    const { headers, samples } = readStart(bytes, false, { delimiter: 'comma' })
    expect([headers, samples]).toEqual([['Name;E-mail'], []])
  })

  test('are recognised in files as spreadsheets write them, and as somebody says', () => {
    const text = 'sep=;\rName;Mail\r;\rJosé;jose@example.com\r'
    const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    const wide = new Uint8Array([...text].flatMap((letter) => [letter.charCodeAt(0), 0]))
    for (const [bytes, encoding] of [
      [latin, 'windows-1252'],
      [wide, 'utf-16le'],
      [bytesOf(text), 'utf-8'],
    ] as const) {
      expect(readStart(bytes)).toMatchObject({
        layout: { encoding, delimiter: 'semicolon', lineEnd: 'cr' },
        headers: ['Name', 'Mail'],
        samples: [['José', 'jose@example.com']],
      })
    }
    expect(readStart(bytesOf('a;b,c\n1;2,3\n'), false, { delimiter: 'semicolon' }).headers).toEqual(
      ['a', 'b,c'],
    )
    expect(() => textIn(new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'utf-8')).toThrow(UnreadableFile)
  })

  test('of a file that goes on are those of its whole rows', () => {
    const bytes = bytesOf('Name;Seat\nZoë;"A\n1"\n\nIna;B\nAn')
    const { layout, samples } = readStart(bytes, true)
    expect(samples).toEqual([
      ['Zoë', 'A\n1'],
      ['Ina', 'B'],
    ])
    const text = (max: number, isCutOff: boolean) =>
      new TextDecoder().decode(firstRows(bytes, isCutOff, layout, max))
    expect(text(1, true)).toBe('Name;Seat\nZoë;"A\n1"\n')
    expect(text(100, true)).toMatch(/Ina;B\n$/)
    expect(text(100, false)).toMatch(/An$/)
    expect(columnsParameter(['customer.name', '', 'metadata.a, b'])).toBe(
      'customer.name,,"metadata.a, b"',
    )
  })

  test('that the result of an import has added are left out', () => {
    const headers = ['Full name', 'Order', 'passId', 'downloadUrl', 'error']
    expect(guessTargets(headers, TARGETS)).toEqual(['customer.name', 'metadata.Order', '', '', ''])
    expect(guessTargets(['error', 'Full name'], TARGETS)[0]).toBe('metadata.error')
    expect(guessTargets(['metadata.order'], TARGETS)).toEqual(['metadata.order'])
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

  test.each([
    ['de', ['Vor- und Nachname', 'E-Mail-Adresse', 'SITZ', 'Seriennummer']],
    ['fr', ['Nom complet', 'Courriel', 'siege', 'Numéro de série']],
    ['ja', ['お名前', 'メールアドレス', 'Seat', 'シリアル番号']],
  ])('are guessed by what people call them in %s, and by the template’s own labels', (_, headers) =>
    expect(guessTargets(headers, TARGETS)).toEqual([
      'customer.name',
      'customer.email',
      'fields.seat',
      'serialNumber',
    ]),
  )
})

describe('what a check has found', () => {
  const phones = { apple: 0, google: 0 }

  test('is said in a sentence', () => {
    const words = (more: object, refused = 0) =>
      outcomeWords({ created: 0, updated: 0, unchanged: 0, phones, ...more }, refused)
    expect(words({})).toBe('There is nothing to do. Nobody would be notified.')
    expect(words({ unchanged: 1 })).toBe('1 pass stays as it is. Nobody would be notified.')
    expect(
      words({ updated: 1200, created: 1, unchanged: 2, phones: { apple: 3, google: 1 } }, 1),
    ).toBe(
      '1,200 passes would change, 1 pass would be created, 2 passes stay as they are, 1 row can’t be imported. ' +
        'Notified: 3 in Apple Wallet, 1 in Google Wallet.',
    )
  })

  test('shows members by the names that people know, and what is none by a dash', () => {
    const changed = [
      { pointer: '/fields/seat', before: null, after: 'A 12' },
      { pointer: '/metadata/a~1b', before: 3, after: '' },
      { pointer: '/customer', before: { name: 'Ada', email: null }, after: null },
    ]
    const diffs = [{ row: 4, passId: 'pass_1', serialNumber: 'M-1', changed }]
    const of = { row: 4, serialNumber: 'M-1' }
    expect(shownChanges(diffs, TARGETS, 3)).toEqual([
      { ...of, member: 'Seat', before: '–', after: 'A 12' },
      { ...of, member: 'metadata.a/b', before: '3', after: '' },
      { ...of, member: 'customer', before: 'Ada', after: '–' },
    ])
    expect(shownChanges(diffs, TARGETS, 1)).toHaveLength(1)
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
    return { world, owner, templateId, pass, send, mapping }
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

  test('reads a file of a spreadsheet, with semicolons and in Windows-1252', async () => {
    const { world, owner, pass, send } = await setUp()
    const bytes = Uint8Array.from('Name;Platz\r\nJosé;"A;1"\r\n;;\r\n', (c) => c.charCodeAt(0))
    const html = await (
      await send(owner, [
        ['file', new File([bytes], 'gaeste.csv')],
        ['step', 'columns'],
      ])
    ).text()
    expect(html).toContain('Delimiter: semicolons. Encoding: Windows-1252.')
    expect(html).toContain('José')
    const text = /<textarea[^>]*>\n([^<]*)</.exec(html)![1]!.replaceAll('&quot;', '"')
    await send(owner, [
      ['text', text],
      ['column', 'customer.name'],
      ['column', 'fields.seat'],
      ['step', 'start'],
    ])
    await world.run()
    const [job] = await world.jobs()
    expect(job).toMatchObject({ succeeded: 1, failed: 0 })
    const result = await (await world.get(`/api/v1/jobs/${job!.id}/result`)).text()
    expect(await pass(JSON.parse(result).passId)).toMatchObject({
      customer: { name: 'José' },
      fields: { seat: 'A;1' },
    })
  })

  test('believes whoever says how the file is written, through all steps', async () => {
    const { world, owner, pass, send } = await setUp()
    // Recognised, this would be one with commas and in UTF-8.
    const bytes = new TextEncoder().encode('Name;Ort, Platz\nJosé, Ann;A, 1\nIna, Bo;B, 2\n')
    const html = await (
      await send(owner, [
        ['file', new File([bytes], 'gaeste.csv')],
        ['delimiter', 'semicolon'],
        ['encoding', 'windows-1252'],
        ['step', 'columns'],
      ])
    ).text()
    expect(html).toContain('Delimiter: semicolons. Encoding: Windows-1252.')
    expect(html).toContain('JosÃ©, Ann')
    const text = /<textarea[^>]*>\n([^<]*)</.exec(html)![1]!
    const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name, value]): [string, string] => [name!, value!],
    )
    const steps: [string, string][] = [
      ['text', text],
      ['column', 'customer.name'],
      ['column', 'fields.seat'],
      ...hidden,
    ]
    const tried = await (await send(owner, [...steps, ['step', 'check']])).text()
    expect(tried).toContain('2 of the first 2 rows can be imported')
    expect(tried).toContain('Encoding: Windows-1252')
    await send(owner, [...steps, ['step', 'start']])
    await world.run()
    const [job] = await world.jobs()
    const [row] = (await (await world.get(`/api/v1/jobs/${job!.id}/result`)).text()).split('\n')
    expect(await pass(JSON.parse(row!).passId)).toMatchObject({
      customer: { name: 'JosÃ©, Ann' },
      fields: { seat: 'A, 1' },
    })
  })

  test('refuses a file that is not written as somebody says, and keeps what they said', async () => {
    const { owner, send } = await setUp()
    const response = await send(owner, [
      ['file', new File([new Uint8Array([0x4e, 0x0a, 0xe9, 0x0a])], 'guests.csv')],
      ['delimiter', 'tab'],
      ['encoding', 'utf-8'],
      ['step', 'columns'],
    ])
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('The file is no text in UTF-8')
    expect(html).toMatch(/<option value="tab" selected/)
    expect(html).toMatch(/<option value="utf-8" selected/)
  })

  test('refuses a workbook, and says what to do', async () => {
    const { owner, send } = await setUp()
    const response = await send(owner, [
      ['file', new File([new Uint8Array([0x50, 0x4b, 3, 4, 0])], 'guests.xlsx')],
      ['step', 'columns'],
    ])
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Save the sheet as CSV')
  })

  test('refuses NDJSON in another encoding', async () => {
    const { world, owner, send } = await setUp()
    const response = await send(owner, [
      ['file', new File([new Uint8Array([0x4a, 0x6f, 0x73, 0xe9, 0x0a])], 'guests.ndjson')],
      ['step', 'columns'],
    ])
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('no text in UTF-8')
    expect(await world.jobs()).toEqual([])
  })

  test('tries the rows without making a pass', async () => {
    const { world, owner, send, mapping } = await setUp()
    const html = await (await send(owner, mapping('check'))).text()
    expect(html).toContain('1 of the first 2 rows can be imported')
    expect(html).toMatch(/Line 3: E-mail [^<]*e-mail/)
    expect(await world.jobs()).toEqual([])
  })

  test('starts the import once, and leads to its job, which tells of refused rows', async () => {
    const { world, owner, templateId, pass, send, mapping } = await setUp()
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
    expect(html).toContain('1 succeeded, 1 failed')
    expect(html).toContain('<code>E-mail</code>')
    expect(html).not.toContain('ina@example')
    expect(html).toContain(
      `href="/dashboard/${world.first.id}/passes?templateId=${templateId}">View passes`,
    )
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

  test('shows what a file would change before it changes it', async () => {
    const { world, owner, templateId, pass, send } = await setUp()
    const { id } = await world.data<{ id: string }>(
      await world.post('/api/v1/passes', {
        templateId,
        serialNumber: 'M-1',
        fields: { seat: 'A 1' },
        customer: { name: 'Ada' },
      }),
    )
    await world.phone(id)
    const form = (step: string): [string, string][] => [
      ['text', 'No,Seat,Name\r\nM-1,B 2,\r\nM-2,C 3,Bo\r\n'],
      ['column', 'serialNumber'],
      ['column', 'fields.seat'],
      ['column', 'customer.name'],
      ['mode', 'update'],
      ['empty', 'clear'],
      ['step', step],
    ]
    const html = await (await send(owner, form('check'))).text()
    expect(html).toContain(
      'The first 2 rows: 1 pass would change, 1 row can’t be imported. Notified: 1 in Apple Wallet, 0 in Google Wallet.',
    )
    expect(html).toMatch(/<option value="update" selected/)
    expect(html).toMatch(/name="empty" value="clear" checked/)
    for (const shown of ['M-1', 'Seat', 'A 1', 'B 2', 'Ada']) expect(html).toContain(shown)
    expect(await pass(id)).toMatchObject({ version: 1 })
    await send(owner, form('start'))
    await world.run()
    expect(await pass(id)).toMatchObject({ version: 2, fields: { seat: 'B 2' }, customer: null })
    const [job] = await world.jobs()
    expect(job).toMatchObject({ mode: 'update', succeeded: 1, failed: 1 })
    expect(await (await owner.open(`/jobs/${job!.id}`)).text()).toContain('Update passes.')
  })

  test('leads to no passes from a job that only checked, or whose rows name their templates', async () => {
    const { world, templateId } = await setUpImports()
    const owner = await addMember(world, 'owner')
    const pageOf = async (query: string, body: string) => {
      const headers = { 'Content-Type': 'text/csv' }
      const response = await world.request('POST', `/api/v1/imports${query}`, { body, headers })
      const { id } = await world.data<{ id: string }>(response)
      await world.run()
      expect(await world.job(id)).toMatchObject({ succeeded: 1 })
      return (await owner.open(`/jobs/${id}`)).text()
    }
    const checked = await pageOf(`?check=true&templateId=${templateId}`, 'serialNumber\nA\n')
    expect(checked).not.toContain('See the passes')
    const own = await pageOf('', `serialNumber,templateId\nB,${templateId}\n`)
    expect(own).not.toContain('See the passes')
  })

  test('says what is wrong with a file', async () => {
    const { owner, send } = await setUp()
    const response = await send(owner, [
      ['file', new File(['Name;"Seat\n1;2\n'], 'guests.csv')],
      ['step', 'columns'],
    ])
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('must be quoted as a whole')
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
    expect(noticeIn(await owner.send(`${path}/cancel`, []))).toBe(DONE.cancelled)
    await world.run()
    expect((await world.jobs())[0]).toMatchObject({ status: 'CANCELLED', processed: 0 })
    const list = await (await owner.open('/jobs?status=CANCELLED')).text()
    expect(list).toContain('>Import<')
  })
})
