import { render } from 'preact'
import { App } from './app.tsx'
import { LimitedScanner } from './limited-scanner.tsx'
import { parseLink, parseScannerKey } from './link.ts'
import { createScanService } from './scan-service.ts'
import { openStorage } from './storage.ts'

const link = parseLink(location.hash)
const scannerKey = parseScannerKey(location.hash)
// The key must not stay in the address bar, where it would be seen, kept in histories and shared by mistake.
if (link || scannerKey) history.replaceState(null, '', location.pathname)
// Another link opened in the same tab changes what stands behind the `#` alone.
addEventListener('hashchange', () => {
  if (parseLink(location.hash) || parseScannerKey(location.hash)) location.reload()
})

const root = document.querySelector<HTMLElement>('[data-island="scan"]')
if (root && scannerKey) {
  render(<LimitedScanner service={createScanService(scannerKey)} />, root)
} else if (root) {
  const storage = await openStorage()
  render(<App link={link} storage={storage} kept={await storage.setup()} />, root)
}
