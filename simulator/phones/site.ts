import { handlePhones } from './api.ts'
import { servePage } from './page/serve.ts'
import type { Phones } from './phones.ts'

/** What the simulator answers for its phones: a page at `/`, the API under `/phones`. Null for everything else. */
export async function handleSite(phones: Phones, request: Request): Promise<Response | null> {
  const file = request.method === 'GET' ? servePage(new URL(request.url).pathname) : null
  if (file) return new Response(file.body, { status: file.status, headers: file.headers })
  return handlePhones(phones, request)
}
