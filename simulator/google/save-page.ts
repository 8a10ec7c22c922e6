import { decodeJwt, importSPKI, jwtVerify } from 'jose'
import { isObject, validateBody } from './schema.ts'
import type { Resource, State } from './state.ts'

export interface SavedPass {
  type: string
  object: Resource
}

/** What pay.google.com shows once a save link has put passes into the wallet, or why it has not. */
export function savePage(result: SavedPass[] | string): Response {
  if (typeof result === 'string') {
    return page(400, 'Something went wrong', `<p>${escapeHtml(result)}</p>`)
  }
  const items = result.map(
    ({ type, object }) =>
      `<li><strong>${escapeHtml(titleOf(object) ?? object.id)}</strong>` +
      `<span>${escapeHtml(type)} · ${escapeHtml(String(object.state ?? 'ACTIVE'))}</span>` +
      `<code>${escapeHtml(object.id)}</code></li>`,
  )
  const title = result.length === 1 ? 'Pass saved' : `${result.length} passes saved`
  return page(200, title, `<ul>${items.join('')}</ul>`)
}

/** Checks a link's token against the issuer's key; the passes that it names, or what is wrong. */
export async function readLink(state: State, jwt: string): Promise<SavedPass[] | string> {
  let claims: Record<string, unknown>
  try {
    const account = state.accounts.get(decodeJwt(jwt).iss ?? '')
    if (!account) return 'The link was signed by a service account that this issuer does not know.'
    const key = await importSPKI(account.publicKeyPem, 'RS256')
    claims = (await jwtVerify(jwt, key, { algorithms: ['RS256'], audience: 'google' })).payload
    const errors = validateBody('SaveJwtClaims', claims)
    if (errors.length > 0) return `The link’s claims are not valid: ${errors.join('; ')}`
    const passes: SavedPass[] = []
    for (const [list, entries] of Object.entries(claims.payload as Record<string, Resource[]>)) {
      const type = /^(.+)Objects$/.exec(list)?.[1]
      if (!type) continue
      for (const { id, classId } of entries) {
        const found = state.Object.get(id)
        if (!account.issuerIds.includes(id.split('.')[0]!)) return `${id} is another issuer’s.`
        if (!found || found.type !== type) return `There is no ${type} object ${id}.`
        if (classId && classId !== found.resource.classId) return `${id} has another class.`
        passes.push({ type, object: found.resource })
      }
    }
    return passes.length > 0 ? passes : 'The link names no pass.'
  } catch {
    return 'The link’s signature is not valid.'
  }
}

function titleOf(object: Resource): string | null {
  const header = object.header
  const value = isObject(header) && isObject(header.defaultValue) ? header.defaultValue.value : null
  for (const text of [value, object.ticketHolderName, object.accountName, object.passengerName]) {
    if (typeof text === 'string' && text !== '') return text
  }
  return null
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; display: grid; place-items: center; min-height: 100vh }
main { max-width: 32rem; padding: 2rem }
h1 { font-size: 1.5rem; margin: 0 0 1rem }
ul { list-style: none; padding: 0; display: grid; gap: .75rem }
li { border: 1px solid #8886; border-radius: .75rem; padding: 1rem; display: grid; gap: .25rem }
span, code, footer { font-size: .875rem; opacity: .75; overflow-wrap: anywhere }
footer { margin-top: 2rem }`

function page(status: number, title: string, content: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
<footer>A local stand-in for pay.google.com: nothing has left this machine.</footer>
</main>
</body>
</html>
`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
    },
  })
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
