import { ownColumnCount } from '../../../domain/model/result-columns.ts'
import {
  CHARSET_NAMES,
  createUtf8Meter,
  decodeText,
  markIn,
} from '../../../lib/encoding/charset.ts'
import { parseCsvRecord } from '../../../lib/rows/csv-record.ts'
import { DELIMITERS, findLayout, type RowsFormat, SAMPLE_BYTES } from '../../../lib/rows/layout.ts'
import { createCsvScanner } from '../../../lib/rows/scanner.ts'

/** What a column can fill. */
export interface ColumnTarget {
  /** The header that the import knows it by, such as `customer.email`. */
  path: string
  label: string
  /** What else people call it: the labels of a field in the languages of the template. */
  names?: readonly string[]
}

/** The beginning of a file: how it is written down, its headers, and some cells below each. */
export interface FileStart {
  layout: RowsFormat
  headers: string[]
  samples: string[][]
}

/** The reason why a file cannot be read, as a sentence for the person who chose it. */
export class UnreadableFile extends Error {}

const SAMPLES = 3

/**
 * The text in a file, without its byte order mark.
 *
 * @throws UnreadableFile
 */
export function textIn(bytes: Uint8Array, encoding: RowsFormat['encoding']): string {
  const text = decodeText(bytes, encoding)
  if (text === null) {
    throw new UnreadableFile(`The file is no text in ${CHARSET_NAMES[encoding]}.`)
  }
  return text.replace(/^\uFEFF/, '')
}

/** Words that people name columns by, in the languages that we write. */
const USUAL_NAMES: Record<string, readonly string[]> = {
  'customer.name': [
    ...['name', 'full name', 'customer name', 'holder', 'customer', 'guest', 'attendee'],
    ...['voller name', 'vor- und nachname', 'kunde', 'kundenname', 'gast', 'inhaber', 'teilnehmer'],
    ...['nom', 'nom complet', 'client', 'titulaire', 'nombre', 'nombre completo', 'cliente'],
    ...['titular', 'nome', 'nome completo', 'intestatario', 'naam', 'volledige naam', 'klant'],
    ...['氏名', '名前', 'お名前'],
  ],
  'customer.email': [
    ...['email', 'mail', 'e-mail address', 'customer e-mail', 'e-mail-adresse', 'mailadresse'],
    ...['courriel', 'adresse e-mail', 'adresse mail', 'correo', 'correo electrónico'],
    ...['indirizzo e-mail', 'endereço de e-mail', 'e-mailadres', 'メール', 'メールアドレス'],
  ],
  serialNumber: [
    ...['serial number', 'serial', 'id', 'number', 'ticket number', 'member number'],
    ...['seriennummer', 'nummer', 'ticketnummer', 'mitgliedsnummer', 'kundennummer'],
    ...['numéro de série', 'número', 'numéro de billet', 'numéro de membre', 'número de socio'],
    ...['numero di serie', 'numero socio', 'serienummer', 'lidnummer', 'シリアル番号', '会員番号'],
  ],
  'barcode.value': ['barcode', 'barcode value', 'code', 'qr code', 'strichcode', 'code-barres'],
  points: ['points', 'balance', 'punkte', 'punktestand', 'puntos', 'punti', 'pontos', 'punten'],
  expirationDate: [
    ...[
      'expiration date',
      'expires',
      'expiry',
      'valid until',
      'gültig bis',
      'ablaufdatum',
      'ablauf',
    ],
    ...['date d’expiration', 'expiration', 'caducidad', 'fecha de caducidad'],
    ...['scadenza', 'data di scadenza', 'validade', 'geldig tot', 'vervaldatum', '有効期限'],
  ],
  'access.allowedDoors': [
    'doors',
    'allowed doors',
    'türen',
    'portes',
    'puertas',
    'porte',
    'portas',
  ],
}

/** Without case, accents, spaces and signs. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFC')
    .toLowerCase()

/**
 * @param bytes the beginning of a file, all of a short one
 * @param given what somebody says about the file
 * @throws UnreadableFile
 */
export function readStart(
  bytes: Uint8Array,
  isCutOff = false,
  given: Partial<RowsFormat> = {},
): FileStart {
  const { startsAt, ...found } = findLayout(bytes.subarray(0, SAMPLE_BYTES), given)
  const layout = { ...found, encoding: given.encoding ?? encodingOf(bytes, found) }
  const ends = recordEnds(bytes, startsAt, layout, isCutOff, SAMPLES + 1)
  const [header, ...rows] = ends.map(([from, to]) => {
    const text = textIn(bytes.subarray(from, to), layout.encoding)
    return parseCsvRecord(text, DELIMITERS[layout.delimiter])
  })
  if (!header) throw new UnreadableFile('The file is empty.')
  if (!header.ok) throw new UnreadableFile(`Column ${header.cell + 1}: ${header.message}.`)
  const trimmed = (cells: string[]) => cells.map((cell) => cell.trim())
  // A row that cannot be read is no sample. The check of the first rows says what is wrong with it.
  const samples = rows.flatMap((row) => (row.ok ? [trimmed(row.cells)] : []))
  return { layout, headers: trimmed(header.cells), samples }
}

function encodingOf(bytes: Uint8Array, { encoding }: RowsFormat): RowsFormat['encoding'] {
  if (encoding !== 'utf-8' || markIn(bytes)) return encoding
  const meter = createUtf8Meter()
  meter.add(bytes)
  return meter.isUtf8 ? encoding : 'windows-1252'
}

/** Where records that are not blank begin and end. */
function recordEnds(
  bytes: Uint8Array,
  startsAt: number,
  layout: RowsFormat,
  isCutOff: boolean,
  max: number,
): [number, number][] {
  const scanner = createCsvScanner(layout)
  const found: [number, number][] = []
  let start = startsAt
  while (start < bytes.length && found.length < max) {
    const end = scanner.next(bytes, start)
    if (end < 0 && isCutOff) break
    const stop = end < 0 ? bytes.length : end
    if (!scanner.blank) found.push([start, stop])
    start = stop
  }
  return found
}

/** The bytes up to the end of this many rows below the headers. The last row is whole. */
export function firstRows(
  bytes: Uint8Array,
  isCutOff: boolean,
  layout: RowsFormat,
  max: number,
): Uint8Array {
  const { startsAt } = findLayout(bytes.subarray(0, SAMPLE_BYTES), layout)
  const ends = recordEnds(bytes, startsAt, layout, isCutOff, max + 1)
  return bytes.subarray(0, ends.at(-1)?.[1] ?? bytes.length)
}

/** Where a column is kept that fills nothing else; files of the service name that place themselves. */
export const metadataOf = (header: string) =>
  header.startsWith('metadata.') ? header : `metadata.${header}`

/**
 * What each column most likely fills: what its header says, by a path or a label in any language of the template, else what
 * people mostly mean by it, else a text that is kept with the pass. What the result of an import has added is left out. No two columns fill the same.
 */
export function guessTargets(headers: string[], targets: ColumnTarget[]): string[] {
  const free = new Map(targets.map((target) => [target.path, target]))
  const take = (header: string, fits: (target: ColumnTarget) => boolean): string | null => {
    const found = [...free.values()].find(fits)
    if (!found || header === '') return null
    free.delete(found.path)
    return found.path
  }
  const own = ownColumnCount(headers)
  const exact = headers.map((header) => take(header, ({ path }) => path === header))
  return headers.map((header, i) => {
    if (i >= own) return ''
    const word = plain(header)
    return (
      exact[i] ??
      take(header, ({ path, label, names = [] }) =>
        [label, path.split('.').at(-1)!, ...names].some((name) => plain(name) === word),
      ) ??
      take(
        header,
        ({ path }) => USUAL_NAMES[path]?.some((name) => plain(name) === word) === true,
      ) ??
      (header === '' ? '' : metadataOf(header))
    )
  })
}

/** What each column fills, as `columns` of an import has it. */
export const columnsParameter = (paths: string[]): string => paths.map(quotedCell).join(',')

/** A cell of CSV with commas, as it is. */
export const quotedCell = (cell: string) =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
