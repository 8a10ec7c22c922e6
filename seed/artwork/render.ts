/**
 * Renders the drawings in this folder to the PNGs in ../images: `node seed/artwork/render.ts [kind …]`.
 * Only needed after a change to a drawing; the PNGs are in the repository.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../test/support/browser.ts'

const ARTWORK = import.meta.dirname
const IMAGES = join(import.meta.dirname, '..', 'images')

/** Google masks the logo to a circle, Apple shows it as it is: rounded corners suit both. */
const LOGO_CORNER_PERCENT = 23

interface Picture {
  role: string
  drawing: string
  width: number
  height: number
  cornerPercent?: number
}

const icon: Picture = { role: 'icon', drawing: 'mark', width: 114, height: 114 }
const logo: Picture = {
  role: 'logo',
  drawing: 'mark',
  width: 660,
  height: 660,
  cornerPercent: LOGO_CORNER_PERCENT,
}
const thumbnail: Picture = { role: 'thumbnail', drawing: 'thumbnail', width: 270, height: 270 }
const strip: Picture = { role: 'strip', drawing: 'strip', width: 1125, height: 432 }

const stamp = (drawing: string): Picture => ({ role: drawing, drawing, width: 432, height: 432 })

const PICTURES: Record<string, Picture[]> = {
  generic: [icon, logo, thumbnail],
  membership: [icon, logo, thumbnail],
  access: [icon, logo, thumbnail],
  loyalty: [icon, logo, strip, stamp('stamp-empty'), stamp('stamp-full')],
  giftCard: [icon, logo, strip],
  coupon: [icon, logo, strip],
  eventTicket: [icon, logo, { ...strip, height: 294 }],
  boardingPass: [icon, logo, { role: 'footer', drawing: 'footer', width: 858, height: 45 }],
}

async function renderPicture(browser: Browser, kind: string, picture: Picture): Promise<void> {
  const { role, drawing, width, height, cornerPercent = 0 } = picture
  const svg = readFileSync(join(ARTWORK, kind, `${drawing}.svg`), 'utf8')
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<style>
    body { margin: 0; background: transparent }
    svg { display: block; width: ${width}px; height: ${height}px; border-radius: ${cornerPercent}% }
  </style>${svg}`)
  const png = await page.screenshot({ type: 'png', omitBackground: true })
  await page.close()
  mkdirSync(join(IMAGES, kind), { recursive: true })
  writeFileSync(join(IMAGES, kind, `${role}.png`), png)
  console.log(`${kind}/${role}.png ${width}x${height} ${(png.length / 1024).toFixed(1)} kB`)
}

const wanted = process.argv.slice(2)
const kinds = wanted.length > 0 ? wanted : Object.keys(PICTURES)
const browser = await launchBrowser()
try {
  for (const kind of kinds) {
    for (const picture of PICTURES[kind] ?? []) await renderPicture(browser, kind, picture)
  }
} finally {
  await browser.close()
}
