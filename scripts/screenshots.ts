import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { launchBrowser } from '../test/support/browser.ts'
import { startLocalSystem } from './local-system.ts'
import { quickFolder } from './quick-folder.ts'

/**
 * Pictures of every page of the dashboard on a phone, a tablet and a desktop, in light and in dark, for looking at:
 * `npm run screenshots`. They come into dist/screenshots. It starts a system of its own; PORT moves it.
 */
const folder = resolve(import.meta.dirname, '..', 'dist', 'screenshots')
const DEVICES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
}

const stateDir = await mkdtemp(join(quickFolder(), 'wps-screenshots-'))
const system = await startLocalSystem({ port: Number(process.env.PORT ?? 8797), stateDir })
const browser = await launchBrowser()
try {
  process.env.READY_FILE = join(stateDir, 'ready.json')
  // These read the file of the running system when they are loaded.
  const { findPages } = await import('../test/e2e/dashboard-pages.ts')
  const { signedIn } = await import('../test/e2e/signed-in.ts')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  let addresses: string[] | null = null
  let count = 0
  for (const [device, viewport] of Object.entries(DEVICES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await signedIn(browser, { viewport, colorScheme })
      const page = await context.newPage()
      addresses ??= await findPages(page)
      for (const address of addresses) {
        await page.goto(address, { waitUntil: 'networkidle' })
        const path = join(folder, `${nameOf(address)}-${device}-${colorScheme}.png`)
        await page.screenshot({ path, fullPage: true })
        count++
      }
      await context.close()
    }
  }
  console.log(`${count} pictures of ${addresses?.length} pages are in ${folder}`)
} finally {
  await browser.close()
  await system.stop()
  await rm(stateDir, { recursive: true, force: true })
}

/** `/dashboard/ws_…/passes/pass_…` is `passes-detail`. */
function nameOf(address: string): string {
  const path = new URL(address).pathname
    .replace(/^\/dashboard\/?(?:ws_\w+\/?)?/, '')
    .replaceAll(/[a-z]+_[0-9A-Z]{26}/g, 'detail')
  return path === '' ? 'overview' : path.replaceAll('/', '-')
}
