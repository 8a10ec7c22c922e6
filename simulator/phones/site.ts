import { handlePhones, refuseForeign } from './api.ts'
import { servePage } from './page/serve.ts'
import type { Phones } from './phones.ts'

/** What the simulator answers for its phones: a page at `/`, the API under `/phones`. Null for everything else. */
export async function handleSite(phones: Phones, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  const file = request.method === 'GET' ? servePage(pathname) : null
  if (file) return new Response(file.body, { status: file.status, headers: file.headers })
  // The levers of the Google double change as much as the phones do.
  const isGuarded = pathname.startsWith('/phones') || pathname.startsWith('/_')
  return (isGuarded && refuseForeign(request)) || handlePhones(phones, request)
}
