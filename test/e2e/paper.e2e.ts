import type { Page } from 'playwright-core'
import { BARCODE_FORMATS } from '../../src/domain/model/design.ts'
import { KIND_NAMES } from '../../src/domain/model/kinds.ts'
import type { PassContent } from '../../src/domain/model/pass-content.ts'
import { drawSheet } from '../../src/lib/paper/draw-sheet.ts'
import { paperSheet } from '../../src/wallets/paper/sheet.ts'
import { SAMPLE_PASSES, sampleImages } from '../preview/sample-passes.ts'
import { launchBrowser } from '../support/browser.ts'
import { scan } from './scan.ts'

/**
 * Printed passes in a real browser: one page of A4 and of US Letter, all text on it and away from the barcode, which
 * can be scanned off a picture of 96 dots an inch. Printers have 300 and more.
 *
 *   node test/e2e/paper.e2e.ts
 */
const READER = { locale: 'en-GB', timeZone: 'Europe/Berlin' }
const LONG = 'Wolfeschlegelsteinhausenbergerdorff & Sons, Purveyors of Mammoth Ammunition'

/** Every text too long for its place. */
function overfull(content: PassContent): PassContent {
  const fields = content.fields.map((field) =>
    typeof field.value === 'string' ? { ...field, label: LONG, value: LONG.repeat(3) } : field,
  )
  const barcode = content.barcode && { ...content.barcode, alternativeText: LONG }
  return { ...content, organizationName: LONG, name: LONG.repeat(3), fields, barcode }
}

/** Messages that take few modules and many. */
const MESSAGES = ['A', 'TICKET-2026-000431', LONG.slice(0, 37), 'Row 7, seat 21. '.repeat(60)]
/** The most characters that Code 128 has room for, in modules of 0.4 mm: too fine for 96 dots an inch. */
const FINEST_CODE128 = 37

function* cases(): Generator<
  [name: string, content: PassContent, images: ReturnType<typeof sampleImages>]
> {
  for (const kind of KIND_NAMES) {
    const content = SAMPLE_PASSES[kind]
    const images = sampleImages(kind)
    yield [kind, content, images]
    yield [`${kind}, overfull`, overfull(content), images]
    yield [`${kind}, a test`, { ...content, test: true }, images]
    yield [`${kind}, voided`, { ...content, status: 'VOIDED' }, images]
  }
  for (const format of BARCODE_FORMATS) {
    for (const value of MESSAGES) {
      const barcode = { format, value, alternativeText: null }
      yield [`${format} of ${value.length} characters`, { ...SAMPLE_PASSES.coupon, barcode }, {}]
    }
  }
}

interface Rect {
  text: string
  x: number
  y: number
  width: number
  height: number
}

/** Texts beside the page, or within the quiet zone of the barcode: four modules of the largest size. */
async function layoutProblems(page: Page): Promise<string[]> {
  const QUIET = 32
  const { sheet, texts, code } = (await page.evaluate(`(() => {
    const box = (element) => { const { x, y, width, height } = element.getBoundingClientRect(); return { text: element.textContent, x, y, width, height } }
    return { sheet: box(document.documentElement), texts: [...document.querySelectorAll('text')].map(box),
      code: [...document.querySelectorAll('[role=img] path')].map(box)[0] ?? null }
  })()`)) as { sheet: Rect; texts: Rect[]; code: Rect | null }
  const right = (rect: Rect) => rect.x + rect.width
  const bottom = (rect: Rect) => rect.y + rect.height
  return texts.flatMap((text) => [
    ...(text.x < 0 || right(text) > right(sheet) || bottom(text) > bottom(sheet)
      ? [`«${text.text}» leaves the page`]
      : []),
    ...(code &&
    right(text) > code.x - QUIET &&
    text.x < right(code) + QUIET &&
    bottom(text) > code.y &&
    text.y < bottom(code)
      ? [`«${text.text}» is beside the barcode`]
      : []),
  ])
}

async function pageCounts(page: Page): Promise<number[]> {
  const counts: number[] = []
  for (const format of ['A4', 'Letter']) {
    // None, and what Chromium and Firefox print with unless told otherwise.
    for (const margin of ['0', '0.4in', '0.5in']) {
      const sides = { top: margin, right: margin, bottom: margin, left: margin }
      const pdf = await page.pdf({ format, margin: sides })
      counts.push(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0)
    }
  }
  return counts
}

const browser = await launchBrowser()
let passed = 0
let failed = 0
try {
  const viewport = { width: 794, height: 1047 }
  const screen = await browser.newPage({ viewport })
  const fineScreen = await browser.newPage({ viewport, deviceScaleFactor: 1.5 })
  for (const [name, content, images] of cases()) {
    const { format, value } = content.barcode!
    const isLong = (characters: number): boolean =>
      format === 'PKBarcodeFormatCode128' && value.length >= characters
    const page = isLong(FINEST_CODE128) ? fineScreen : screen
    const svg = drawSheet(paperSheet(content, READER, images))
    await page.goto(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`)
    const problems = await layoutProblems(page)
    const scanned = await scan(await page.screenshot())
    const printed = content.status === 'ACTIVE' && !isLong(FINEST_CODE128 + 1)
    if (JSON.stringify(scanned) !== JSON.stringify(printed ? [value] : [])) {
      problems.push(`the scanner reads ${JSON.stringify(scanned)}`)
    }
    const pages = await pageCounts(page)
    if (pages.some((count) => count !== 1)) problems.push(`takes ${pages.join(', ')} pages`)
    for (const problem of problems) console.error(`${name}: ${problem}`)
    problems.length === 0 ? passed++ : failed++
  }
} finally {
  await browser.close()
}
console.log(`paper: ${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
