/**
 * The service worker of the scanner. The page itself has kept what it needs in the cache `scan` (see `scan/offline.ts`):
 * without network the page and its files come from there. It takes no part in requests to the API.
 */

/** What is used of a service worker's own world, whose types cannot stand beside those of pages. */
interface Extendable {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Extendable {
  request: Request
  respondWith(response: Promise<Response>): void
}
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

const worker = globalThis as unknown as Scope
const PATIENCE_MS = 3000

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate' && pathname === '/scan') event.respondWith(newest(event.request))
  else if (pathname.startsWith('/dashboard/assets/')) event.respondWith(kept(event.request))
})

/** The page as it is now; as it was kept where the network does not answer. */
async function newest(request: Request): Promise<Response> {
  try {
    const response = await fetch(request.url, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (response.ok) return response
  } catch {
    // Then it is shown as it was kept.
  }
  return (await caches.match('/scan')) ?? Response.error()
}

/** The names of these files follow from their content: a kept one is the right one. */
async function kept(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

export {}
