import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { samplePages } from './sample-pages.ts'

/**
 * Every public page in a real browser, on a small phone and on a desktop, in light and in dark: no
 * violation that axe-core finds, nothing wider than the window, every link reachable with the Tab key.
 *
 *   node test/e2e/pages-a11y.e2e.ts
 */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WIDTHS = [320, 390, 1280]
const SCHEMES = ['light', 'dark'] as const

interface AxeResults {
  violations: { id: string; help: string; nodes: { html: string }[] }[]
  passes: unknown[]
}

async function problemsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations, passes } = (await page.evaluate(
    "axe.run(document, { resultTypes: ['violations', 'passes'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
  )) as AxeResults
  const problems = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
  )
  if (passes.length === 0) problems.push('axe-core checked nothing')
  const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
  if (Number(overflow) > 0) problems.push(`${overflow} px wider than the window`)
  return [...problems, ...(await unreachable(page))]
}

/** Links and summaries that the Tab key does not get to, or that show no focus there. */
async function unreachable(page: Page): Promise<string[]> {
  const count = Number(await page.evaluate("document.querySelectorAll('a[href], summary').length"))
  const reached = new Set<string>()
  const problems: string[] = []
  for (let press = 0; press < count; press++) {
    await page.keyboard.press('Tab')
    const { name, outlined } = (await page.evaluate(
      `({ name: [...document.querySelectorAll('a[href], summary')].indexOf(document.activeElement) + ' ' + document.activeElement.textContent,
          outlined: getComputedStyle(document.activeElement).outlineStyle !== 'none' })`,
    )) as { name: string; outlined: boolean }
    reached.add(name)
    if (!outlined) problems.push(`no visible focus on ${name}`)
  }
  if (reached.size < count) problems.push(`Tab reaches ${reached.size} of ${count}`)
  return problems
}

const pages = await samplePages()
const browser = await launchBrowser()
let passed = 0
let failed = 0
try {
  for (const colorScheme of SCHEMES) {
    for (const width of WIDTHS) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } })
      const page = await context.newPage()
      for (const [name, html] of Object.entries(pages)) {
        await page.setContent(html)
        // What is folded away is checked as well.
        await page.evaluate(
          "for (const folded of document.querySelectorAll('details')) folded.open = true",
        )
        const problems = await problemsOf(page)
        for (const problem of problems)
          console.error(`${name}, ${width} px, ${colorScheme}: ${problem}`)
        problems.length === 0 ? passed++ : failed++
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
}
console.log(`pages: ${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
