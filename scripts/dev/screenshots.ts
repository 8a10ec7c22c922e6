import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { KIND_NAMES } from '../../src/domain/model/kinds.ts'
import { PLATFORM_NAMES } from '../../src/domain/model/platforms.ts'
import { drawPass } from '../../src/preview/draw-pass.ts'
import { samplePages } from '../../test/e2e/sample-pages.ts'
import { SAMPLE_PASSES, sampleImages } from '../../test/preview/sample-passes.ts'
import { launchBrowser } from '../../test/support/browser.ts'

/** Pictures of every kind of pass and every public page, for looking at: `node scripts/dev/screenshots.ts [folder]`. */
const folder = process.argv[2] ?? '.local/screenshots'
mkdirSync(folder, { recursive: true })
const pages = await samplePages()
const browser = await launchBrowser()
try {
  const sheet = await browser.newPage({ viewport: { width: 1560, height: 1000 } })
  for (const platform of PLATFORM_NAMES) {
    for (const side of ['front', 'back'] as const) {
      const cards = KIND_NAMES.map((kind) =>
        drawPass(SAMPLE_PASSES[kind], { platform, side, images: sampleImages(kind) }),
      )
      await sheet.setContent(
        `<body style="display:flex;flex-wrap:wrap;gap:24px;background:#d8d8dd">${cards.join('')}</body>`,
      )
      await sheet.screenshot({ path: join(folder, `${platform}-${side}.png`), fullPage: true })
    }
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 800 } })
      for (const [name, html] of Object.entries(pages)) {
        await page.setContent(html)
        const path = join(folder, `page-${name}-${width}-${colorScheme}.png`)
        await page.screenshot({ path, fullPage: true })
      }
      await page.close()
    }
  }
} finally {
  await browser.close()
}
