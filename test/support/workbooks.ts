import { zipSync } from 'fflate'

/** One cell as SpreadsheetML has it: `[attributes, content]`. */
export type SheetCell = [attributes: string, content: string] | null

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

export const text = (value: string): SheetCell => [
  't="inlineStr"',
  `<is><t xml:space="preserve">${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is>`,
]
export const number = (value: string): SheetCell => ['', `<v>${value}</v>`]
/** @param days days since 1899-12-30 */
export const day = (days: string): SheetCell => ['s="1"', `<v>${days}</v>`]
export const instant = (days: string): SheetCell => ['s="2"', `<v>${days}</v>`]
export const time = (days: string): SheetCell => ['s="3"', `<v>${days}</v>`]

/**
 * A workbook by the standard, with the styles that `day`, `instant` and `time` need.
 *
 * @see https://ecma-international.org/publications-and-standards/standards/ecma-376/
 */
export function workbook(sheets: Record<string, SheetCell[][]>): Uint8Array {
  const names = Object.keys(sheets)
  const files: Record<string, string> = {
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
      '</Types>',
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
      .map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${names
      .map(
        (_, i) =>
          `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>` +
      '<cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="21" applyNumberFormat="1"/></cellXfs></styleSheet>',
  }
  for (const [i, rows] of Object.values(sheets).entries()) {
    files[`xl/worksheets/sheet${i + 1}.xml`] =
      `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`
  }
  const encoder = new TextEncoder()
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, xml]) => [name, encoder.encode(HEAD + xml)]),
    ),
  )
}

function rowXml(cells: SheetCell[], row: number): string {
  const found = cells.flatMap((cell, i) =>
    cell ? `<c r="${String.fromCharCode(65 + i)}${row + 1}" ${cell[0]}>${cell[1]}</c>` : [],
  )
  return found.length === 0 ? '' : `<row r="${row + 1}">${found.join('')}</row>`
}
