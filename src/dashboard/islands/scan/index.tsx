import { render } from 'preact'
import { App } from './app.tsx'
import { LimitedScanner } from './limited-scanner.tsx'
import { parseLink, parseScannerKey } from './link.ts'
import { openScanStorage } from './scan-storage.ts'
import { openStorage } from './storage.ts'

const link = parseLink(location.hash)
const linkedKey = parseScannerKey(location.hash)
// The key must not stay in the address bar, where it would be seen, kept in histories and shared by mistake.
if (link || linkedKey) history.replaceState(null, '', location.pathname)
// Another link opened in the same tab changes what stands behind the `#` alone.
addEventListener('hashchange', () => {
  if (parseLink(location.hash) || parseScannerKey(location.hash)) location.reload()
})

const root = document.querySelector<HTMLElement>('[data-island="scan"]')
if (root) {
  const scanStorage = await openScanStorage()
  const remembered = await scanStorage.remembered()
  // The scanner of the link that was opened last is the one that opens without a link.
  if (link) await scanStorage.forget()
  const scannerKey = linkedKey ?? (link ? null : (remembered?.key ?? null))
  if (scannerKey) {
    const known = remembered?.key === scannerKey ? remembered : null
    render(<LimitedScanner scannerKey={scannerKey} storage={scanStorage} known={known} />, root)
  } else {
    const storage = await openStorage()
    render(<App link={link} storage={storage} kept={await storage.setup()} />, root)
  }
}
