const CACHE = 'scan'
const WORKER = '/scan/worker.js'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string }
}

/** Has the page open without network: keeps it with all that it has loaded, and a service worker that gives it out. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER, {
    scope: '/scan',
  })
  const cache = await caches.open(CACHE)
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isAsset(pathname))
    .map(({ pathname }) => pathname)
  const wanted = ['/scan', ...new Set(loaded)]
  try {
    await cache.addAll(wanted)
  } catch {
    return // There is no network now: what was kept before stays.
  }
  for (const { url } of await cache.keys()) {
    if (!wanted.includes(new URL(url).pathname)) await cache.delete(url)
  }
}

const isAsset = (path: string) => path.startsWith('/dashboard/assets/') || path === '/favicon.svg'

/** The policy of the page takes no other script for a worker than this one. It can be made once. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('scan', {
  createScriptURL(text) {
    if (text !== WORKER) throw new TypeError('not the worker of the scanner')
    return text
  },
})

export async function forgetOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await caches.delete(CACHE)
  const registration = await navigator.serviceWorker.getRegistration('/scan')
  await registration?.unregister()
}
