import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CSV, encoder, resultOf, setUpImports, storedPasses, streamOf } from '../support/imports.ts'

/** Text in each encoding, written by hand so that no decoder of ours takes part. */
const utf16 = (text: string, isLittle: boolean, mark = true) => {
  const units = [...(mark ? '\ufeff' : ''), ...text].join('')
  const bytes = new Uint8Array(units.length * 2)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < units.length; i++) view.setUint16(i * 2, units.charCodeAt(i), isLittle)
  return bytes
}
const EURO = new Map([
  ['€', 0x80],
  ['’', 0x92],
  ['ž', 0x9e],
])
const windows1252 = (text: string) =>
  Uint8Array.from([...text], (letter) => EURO.get(letter) ?? letter.charCodeAt(0))

const ROWS = [
  ['serialNumber', 'customer.name', 'metadata.note'],
  ['S-1', 'José Müller', '5 €, d’or'],
  ['S-2', 'Zoë "Z" Žižek'.replace('Ž', 'ž'), 'a;b\tc|d'],
  ['S-3', 'Ana', 'two\nlines'],
]

const sheet = (delimiter: string, lineEnd: string) =>
  ROWS.map(
    (cells) =>
      cells
        .map((cell) => (/[,;\t|"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(delimiter) + lineEnd,
  ).join('')

const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t', bar: '|' }
const LINE_ENDS = { lf: '\n', crlf: '\r\n', cr: '\r' }
const ENCODINGS: Record<string, [string, (text: string) => Uint8Array]> = {
  'UTF-8': ['utf-8', (text) => encoder.encode(text)],
  'UTF-8 with a mark': ['utf-8', (text) => encoder.encode(`\ufeff${text}`)],
  'UTF-16 LE with a mark': ['utf-16le', (text) => utf16(text, true)],
  'UTF-16 BE with a mark': ['utf-16be', (text) => utf16(text, false)],
  'UTF-16 LE': ['utf-16le', (text) => utf16(text, true, false)],
  'UTF-16 BE': ['utf-16be', (text) => utf16(text, false, false)],
  'Windows-1252': ['windows-1252', windows1252],
}

const inPieces = (bytes: Uint8Array, size: number) =>
  streamOf(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    ),
  )

describe('a file as spreadsheets write it', () => {
  for (const [name, [encoding, encode]] of Object.entries(ENCODINGS)) {
    test(`in ${name} is read with every delimiter and line end, and says what it is`, async () => {
      const { world, templateId, pass } = await setUpImports()
      for (const [delimiter, character] of Object.entries(DELIMITERS)) {
        for (const [lineEnd, end] of Object.entries(LINE_ENDS)) {
          const file = { format: 'csv', encoding, delimiter, lineEnd }
          const bytes = encode(sheet(character, end))
          const checked = await world.request(
            'POST',
            `/api/v1/imports/check?templateId=${templateId}`,
            { body: bytes, headers: CSV },
          )
          expect(await world.data<object>(checked)).toMatchObject({ checked: 3, refused: [], file })
          const own = await world.publishTemplate()
          const response = await world.request('POST', `/api/v1/imports?templateId=${own}`, {
            body: inPieces(bytes, 7),
            headers: CSV,
          })
          const started = await world.data<{ id: string; file: object }>(response)
          expect(started.file).toEqual(file)
          await world.run()
          const job = await world.job(started.id)
          expect(job).toMatchObject({ total: 3, succeeded: 3, failed: 0, file })
          const rows = await resultOf(world, job)
          const made = await Promise.all(rows.map(({ passId }) => pass(passId!)))
          expect(
            made.map(({ serialNumber, customer, metadata }) => [
              serialNumber,
              (customer as { name: string }).name,
              (metadata as { note: string }).note,
            ]),
          ).toEqual(ROWS.slice(1))
          for (const { id } of made) await world.data(await world.delete(`/api/v1/passes/${id}`))
          await world.db
            .prepare('UPDATE passes SET serial_number = id WHERE workspace_id = ?')
            .bind(world.first.id)
            .run()
        }
      }
    }, 120_000)
  }

  test.each(['sep=;\r\n', 'SEP=;\n', '"sep=;"\r\n'])(
    '%j says what the delimiter is',
    async (line) => {
      const { outcome, pass } = await setUpImports()
      const text = `${line}serialNumber;metadata.note\r\nA;1,2\r\nB;1,2,3\r\nC\r\n`
      for (const body of [encoder.encode(`\ufeff${text}`), utf16(text, true)]) {
        const { job, rows } = await outcome(body)
        expect(job.file).toMatchObject({ delimiter: 'semicolon' })
        expect(rows[2]).toMatchObject({
          line: 5,
          errors: [{ message: expect.stringMatching(/1 cells/) }],
        })
        if (rows[0]!.passId)
          expect(await pass(rows[0]!.passId)).toMatchObject({ metadata: { note: '1,2' } })
      }
    },
  )

  test('may be told apart by the request where nothing can be recognised', async () => {
    const { world, templateId } = await setUpImports()
    const text = 'serialNumber\nA;1\n'
    const read = async (query: string) => {
      const response = await world.request(
        'POST',
        `/api/v1/imports/check?templateId=${templateId}&${query}`,
        { body: text, headers: CSV },
      )
      return {
        status: response.status,
        body: (await response.json()) as { data: { file: object } },
      }
    }
    expect((await read('encoding=windows-1252')).body.data.file).toMatchObject({
      encoding: 'windows-1252',
      delimiter: 'comma',
    })
    expect((await read('delimiter=semicolon')).body.data.file).toMatchObject({
      delimiter: 'semicolon',
    })
    expect((await read('delimiter=colon')).status).toBe(400)
    expect((await read('encoding=latin1')).status).toBe(400)
  })

  test('goes on where a slice ended, also in two bytes a letter', async () => {
    const { world, start } = await setUpImports()
    const lines = Array.from({ length: 450 }, (_, i) => `S${i + 1}\t"Zoë\r\n${i}"`)
    const { id } = await start(
      utf16(`serialNumber\tmetadata.note\r\n${lines.join('\r\n')}\r\n\tx\t\r\n`, true),
    )
    await world.next()
    expect(world.slices).toHaveLength(1)
    await world.run()
    const job = await world.job(id)
    expect(job).toMatchObject({ status: 'SUCCEEDED', succeeded: 450, failed: 1 })
    expect((await storedPasses(world)).map(({ serialNumber }) => serialNumber)).toEqual(
      lines.map((_, i) => `S${i + 1}`),
    )
    expect((await resultOf(world, job)).at(-1)).toMatchObject({ row: 451, line: 902 })
  })

  test('has no rows where nothing stands between the separators', async () => {
    const { outcome } = await setUpImports()
    for (const empty of [';;', ' ; ;\t', '"";"";""', '', '   ']) {
      const { job } = await outcome(
        `serialNumber;fields.seat;metadata.x\n;1;\n${empty}\n${empty}\n;2;\n${empty}`,
      )
      expect(job, empty).toMatchObject({ total: 2, succeeded: 2, failed: 0 })
    }
  })

  test('is UTF-8 with a bad row, or Windows-1252, by what the most of it is', async () => {
    const { outcome, pass } = await setUpImports()
    // Far behind the first part of the file that is read.
    const late = `serialNumber,customer.name\n${`,${'Ana '.repeat(45)}\n`.repeat(600)}`
    const { job } = await outcome(windows1252(`${late},José\n`))
    expect(job.file).toMatchObject({ encoding: 'windows-1252' })
    const { rows, job: other } = await outcome(
      new Uint8Array([
        ...encoder.encode('serialNumber,customer.name\n,Zoë\n,José\n'),
        ...windows1252(',Zoë\n'),
      ]),
    )
    expect(other.file).toMatchObject({ encoding: 'utf-8' })
    expect(rows.map(({ statusCode }) => statusCode)).toEqual([201, 201, 422])
    expect(await pass(rows[1]!.passId!)).toMatchObject({ customer: { name: 'José' } })
  })

  test('is refused as a workbook, which is no text', async () => {
    const { refusal } = await setUpImports()
    for (const start of [
      [0x50, 0x4b, 3, 4],
      [0xd0, 0xcf, 0x11, 0xe0],
    ]) {
      const { status, errors } = await refusal(new Uint8Array([...start, 1, 2, 3]))
      expect([status, errors[0]!.message]).toEqual([422, expect.stringMatching(/Excel workbook/)])
    }
  })
})

describe('columns that the request names', () => {
  async function setUp() {
    const { world, templateId } = await setUpImports()
    const send = (path: string, columns: string, body: unknown) =>
      world.request('POST', `/api/v1/${path}?${new URLSearchParams({ templateId, columns })}`, {
        body,
        headers: CSV,
      })
    return { world, send }
  }

  test('fill members, whatever the file calls them, and errors speak of its own names', async () => {
    const { world, send } = await setUp()
    const file =
      'Notiz;Adresse;Bemerkung;Preis\r\n"Sofia\r\nLindqvist";keine;x;1\r\n\r\nIna;ina@example.com;y;"1.234,50"\r\n'
    const columns = 'metadata.note,customer.email,,fields.price'
    const job = await world.data<{ id: string }>(await send('imports', columns, file))
    await world.run()
    const rows = await resultOf(world, await world.job(job.id))
    expect(rows).toMatchObject([
      {
        row: 1,
        line: 2,
        statusCode: 422,
        errors: [
          {
            message: '`Adresse` must be an e-mail address',
            pointer: '/customer/email',
            column: 'Adresse',
            line: 3,
          },
        ],
      },
      {
        row: 2,
        line: 5,
        statusCode: 422,
        errors: [{ column: 'Preis', line: 5, message: expect.stringContaining('12.50') }],
      },
    ])
    const check = await world.data<{ refused: object[] }>(
      await send('imports/check', columns, file),
    )
    expect(check.refused).toEqual(rows)
  })

  test('are refused where they do not fit', async () => {
    const { send } = await setUp()
    for (const columns of [
      'customer.name',
      'customer.name,nothing.x',
      'points,points',
      ',',
      '"',
      'fields.none,',
    ]) {
      const response = await send('imports', columns, 'A,B\n1,2\n')
      expect(response.status, columns).toBe(422)
      const { errors } = (await response.json()) as {
        errors: { parameter?: string; pointer?: string }[]
      }
      expect(errors[0], columns).toMatchObject(
        columns === 'fields.none,' ? { pointer: '/fields/none' } : { parameter: 'columns' },
      )
    }
  })
})

describe('a cell about a person', () => {
  const PERSON = 'Sofia Lindqvist'
  const MAIL = 'sofia.lindqvist@example'

  test('is in no error of a file without a line of headers', async () => {
    const { refusal } = await setUpImports()
    for (const delimiter of [',', ';', '\t']) {
      const { status, errors } = await refusal(
        `${PERSON}${delimiter}${MAIL}\n${PERSON}${delimiter}${MAIL}\n`,
      )
      expect(status).toBe(422)
      expect(JSON.stringify(errors)).not.toMatch(/sofia|lindqvist/i)
      expect(errors[0]!.message).toContain('line of headers')
    }
  })

  test('is in no error of its row, whichever column it stands in', async () => {
    const { outcome } = await setUpImports({ kind: 'access' })
    const headers = [
      'serialNumber',
      'name',
      'organizationName',
      'backgroundColor',
      'notify',
      'relevantDate',
      'expirationDate',
      'points',
      'fields.price',
      'customer.email',
      'barcode.format',
      'images.logo',
      'access.accessLevel',
      'access.validFrom',
      'access.allowedDoors',
      'templateId',
    ]
    const cell = fc.constantFrom(
      PERSON,
      MAIL,
      '1.234,50',
      '31.12.2026',
      `${PERSON}|${PERSON}`,
      `"${PERSON}""`,
      `${PERSON}"`,
      PERSON.repeat(100),
    )
    const lines = fc.sample(
      fc.array(cell, { minLength: headers.length, maxLength: headers.length }),
      { numRuns: 40, seed: 7 },
    )
    const { job, rows } = await outcome(
      `${headers.join(';')}\n${lines.map((cells) => cells.join(';')).join('\n')}`,
    )
    expect(job.failed).toBe(job.total)
    const told = JSON.stringify(rows)
    expect(told).not.toMatch(/sofia|lindqvist|1\.234|31\.12/i)
  })

  test.each([
    ['fields.price', '1.234,50', /decimal number such as "12\.50"/],
    ['fields.price', '12,50', /decimal number such as "12\.50"/],
    ['expirationDate', '31.12.2026', /RFC 3339 instant.*2026-12-01T19:00:00Z/],
    ['expirationDate', '2026-12-31', /RFC 3339 instant.*2026-12-01T19:00:00Z/],
  ])('in %s is not guessed at where it is %j', async (column, cell, message) => {
    const { outcome } = await setUpImports()
    const { rows } = await outcome(`serialNumber;${column}\nA;${cell}\n`)
    expect(rows).toMatchObject([
      {
        row: 1,
        line: 2,
        statusCode: 422,
        errors: [{ column, line: 2, message: expect.stringMatching(message) }],
      },
    ])
  })
})
