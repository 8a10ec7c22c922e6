import type { Page } from 'playwright-core'
import { KIND_NAMES } from '../../src/domain/model/kinds.ts'
import type { PassContent } from '../../src/domain/model/pass-content.ts'
import { drawPass } from '../../src/preview/draw-pass.ts'
import { SAMPLE_PASSES, sampleImages } from '../preview/sample-passes.ts'
import { launchBrowser } from '../support/browser.ts'
import { scan } from './scan.ts'

/**
 * Drawings of passes in a real browser: the barcode can be scanned off the screen, all text stays on the
 * card, and no two texts overlap.
 *
 *   node test/e2e/preview.e2e.ts
 */
interface Line {
  text: string
  x: number
  y: number
  width: number
  height: number
}

async function layoutProblems(page: Page): Promise<string[]> {
  const { card, lines } = (await page.evaluate(`(() => {
    const box = (element) => { const { x, y, width, height } = element.getBoundingClientRect(); return { x, y, width, height } }
    return { card: box(document.querySelector('svg')),
      lines: [...document.querySelectorAll('text')].map((element) => ({ text: element.textContent, ...box(element) })) }
  })()`)) as { card: Line; lines: Line[] }
  const problems = lines
    .filter((line) => line.x < card.x || line.x + line.width > card.x + card.width)
    .map(({ text }) => `«${text}» leaves the card`)
  lines.forEach((a, at) => {
    for (const b of lines.slice(at + 1)) {
      // Line boxes of neighbouring rows touch; only what shares a row can collide.
      const sameRow = Math.abs(a.y + a.height - b.y - b.height) < 3
      const apart = a.x + a.width <= b.x + 0.5 || b.x + b.width <= a.x + 0.5
      if (sameRow && !apart) problems.push(`«${a.text}» runs into «${b.text}»`)
    }
  })
  return problems
}

/** Every text too long for its place: phones shrink and cut it. */
function overfull(content: PassContent): PassContent {
  const long = 'Wolfeschlegelsteinhausenbergerdorff & Sons, Purveyors of Mammoth Ammunition'
  const fields = content.fields.map((field) =>
    typeof field.value === 'string' ? { ...field, label: long, value: long } : field,
  )
  return { ...content, organizationName: long, name: long, fields }
}

const browser = await launchBrowser()
let passed = 0
let failed = 0
try {
  const page = await browser.newPage({
    viewport: { width: 400, height: 900 },
    deviceScaleFactor: 2,
  })
  for (const platform of ['apple', 'google'] as const) {
    for (const side of ['front', 'back'] as const) {
      for (const kind of KIND_NAMES) {
        const content = SAMPLE_PASSES[kind]
        await page.setContent(drawPass(content, { platform, side, images: sampleImages(kind) }))
        const problems = await layoutProblems(page)
        const scanned = side === 'front' ? await scan(await page.locator('svg').screenshot()) : null
        await page.setContent(
          drawPass(overfull(content), { platform, side, images: sampleImages(kind) }),
        )
        problems.push(...(await layoutProblems(page)))
        if (scanned && (scanned.length !== 1 || scanned[0] !== content.barcode?.value)) {
          problems.push(`the scanner reads ${JSON.stringify(scanned)}`)
        }
        for (const problem of problems) console.error(`${kind}, ${platform}, ${side}: ${problem}`)
        problems.length === 0 ? passed++ : failed++
      }
    }
  }
} finally {
  await browser.close()
}
console.log(`preview: ${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
