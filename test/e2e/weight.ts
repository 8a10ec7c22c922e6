import type { Browser, BrowserContext } from 'playwright-core'

/** How many bytes a page brings over the network to somebody who has none of it yet, without its pictures. */
export async function weightOf(
  browser: Browser,
  signedIn: BrowserContext,
  address: string,
): Promise<number> {
  const context = await browser.newContext({ storageState: await signedIn.storageState() })
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'image') return
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const weights = await Promise.all(sizes)
  await context.close()
  return weights.reduce((sum, size) => sum + size, 0)
}
