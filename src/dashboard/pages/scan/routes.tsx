import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/context.ts'
import { limitAnonymous } from '../../../http/middleware/rate-limit.ts'
import { Document } from '../../parts/document.tsx'

/**
 * The decoder is WebAssembly, and the page has a service worker: both are allowed here and nowhere else.
 *
 * @see https://www.w3.org/TR/CSP3/#directive-script-src
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types scan',
].join('; ')

const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/**
 * The scanner: a page for whoever stands at a door. It asks the API with the key in its link, which no request to this
 * page carries.
 */
export const scanPages = new Hono<AppEnv>().get('/', showScanner).get('/worker.js', sendWorker)

async function showScanner(c: Context<AppEnv>): Promise<Response> {
  await limitAnonymous(c)
  const site = await c.var.deps.site.manifest()
  const html = (
    <Document title="Scanner" site={site} islands={['scan']}>
      <main id="main" tabindex={-1} class="scan-page">
        <div data-island="scan">
          <noscript>Turn on JavaScript to scan codes with the camera.</noscript>
        </div>
      </main>
    </Document>
  )
  return new Response(`<!doctype html>${html}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(self), geolocation=(), microphone=()',
    },
  })
}

/** At an address of its own: a service worker may keep what stands below its address, and is found anew by it. */
async function sendWorker(c: Context<AppEnv>): Promise<Response> {
  await limitAnonymous(c)
  const { site } = c.var.deps
  const { islands } = await site.manifest()
  const file = await site.asset(islands['scan-worker']!.script)
  return new Response(file, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Security-Policy': WORKER_POLICY,
      'Service-Worker-Allowed': '/scan',
    },
  })
}
