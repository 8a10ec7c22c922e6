import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { drawPass } from '../../src/dashboard/preview/draw-pass.ts'
import { KIND_NAMES } from '../../src/domain/kinds/index.ts'
import { SAMPLE_PASSES, sampleImages } from '../../test/dashboard/sample-passes.ts'
import { launchBrowser } from '../../test/support/browser.ts'

/** Pictures of every kind of pass, for looking at: `node scripts/dev/screenshots.ts [folder]`. */
const folder = process.argv[2] ?? '.local/screenshots'
mkdirSync(folder, { recursive: true })
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1560, height: 1000 } })
  for (const platform of ['apple', 'google'] as const) {
    for (const side of ['front', 'back'] as const) {
      const cards = KIND_NAMES.map((kind) =>
        drawPass(SAMPLE_PASSES[kind], { platform, side, images: sampleImages(kind) }),
      )
      await page.setContent(
        `<body style="display:flex;flex-wrap:wrap;gap:24px;background:#d8d8dd">${cards.join('')}</body>`,
      )
      await page.screenshot({ path: join(folder, `${platform}-${side}.png`), fullPage: true })
    }
  }
} finally {
  await browser.close()
}
