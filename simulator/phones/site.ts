import { handlePhones } from './api.ts'
import type { Phones } from './phones.ts'

/** What the simulator answers for its phones: a page at `/`, the API under `/phones`. Null for everything else. */
export async function handleSite(phones: Phones, request: Request): Promise<Response | null> {
  if (request.method === 'GET' && new URL(request.url).pathname === '/') return list(phones)
  return handlePhones(phones, request)
}

function list(phones: Phones): Response {
  const items = phones.all().map(({ id, name, passes }) => {
    const href = `/phones/${encodeURIComponent(id)}`
    return `<li><a href="${href}">${escapeHtml(name)}</a>, ${passes.length} passes</li>`
  })
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Phones</title><h1>Phones</h1><ul>${items.join('')}</ul></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
    },
  })
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
