import { Hono } from 'hono'
import type { AppEnv } from './http/context.ts'
import { handleError, handleNotFound } from './http/failures.ts'
import { late } from './http/late.ts'
import { enterRequest, markAnswers } from './http/middleware/enter-request.ts'
import { mount } from './http/mount.ts'
import { API_BASE } from './http/paths.ts'
import { createRouter } from './http/router.ts'
import { accessOperations, doorListKeySet } from './http/routes/access.ts'
import { checkoutHooks } from './http/routes/checkout-hooks.ts'
import { googleCallback } from './http/routes/google-callback.ts'
import { health } from './http/routes/health.ts'
import { images } from './http/routes/images.ts'
import { passAccess } from './http/routes/pass-access.ts'
import { passOperations } from './http/routes/passes.ts'
import { passkit } from './http/routes/passkit.ts'
import { setup } from './http/routes/setup.ts'
import { type Deps, depsPerIsolate } from './wiring/deps.ts'
import { createRequestIds } from './wiring/ids.ts'
import type { Overrides } from './wiring/overrides.ts'

/** Phones, doors and shops wait for these: an isolate has them from its start. */
const AT_THE_START = [...passOperations, ...accessOperations]

/** Where the documents are, and small files that are the same for everybody. */
const DOCUMENTS = [
  ...['/', '/docs', '/docs/*', '/docs.js', '/llms.txt', '/openapi.json'],
  ...['/robots.txt', '/favicon.svg', '/favicon.ico', '/icon.png'],
]

/**
 * The table of contents: what answers where, and in which order a request is checked. What `opens` is loaded when
 * somebody first asks for it; an isolate starts in half the time without it.
 */
export function createApp(
  overrides: Overrides = {},
  depsOf: (env: Cloudflare.Env) => Deps = depsPerIsolate(overrides),
): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ router: createRouter() })
  app.use(markAnswers(createRequestIds(overrides)))
  app.use(enterRequest(depsOf))
  for (const operation of AT_THE_START) mount(app, operation)
  opens([`${API_BASE}/*`], '/', async () => (await import('./http/operations-room.ts')).operations)
  opens(['/mcp/*'], '/mcp', async () => (await import('./mcp/routes.ts')).mcp)
  opens(['/dashboard/*'], '/dashboard', async () => (await dashboardRoom()).dashboard)
  opens(['/scan/*'], '/scan', async () => (await dashboardRoom()).scanPages)
  opens(DOCUMENTS, '/', async () => (await documentsRoom()).docs)
  app.route('/healthz', health)
  app.route('/.well-known/door-list-keys.json', doorListKeySet)
  app.route('/', passAccess)
  app.route('/', passkit)
  app.route('/google/callback', googleCallback)
  app.route('/hooks/checkout', checkoutHooks)
  app.route('/images', images)
  app.route('/setup', setup)
  app.notFound(handleNotFound(app.router, docsNotFound))
  app.onError(handleError)
  return app

  function opens<E extends AppEnv>(
    paths: readonly string[],
    base: string,
    load: () => Promise<Hono<E>>,
  ) {
    const handler = late(base, load, docsNotFound)
    for (const path of paths) app.all(path, handler)
  }
}

const dashboardRoom = () => import('./dashboard/routes.ts')
const documentsRoom = () => import('./http/docs/routes.ts')
const docsNotFound = async (path: string) => (await documentsRoom()).docsNotFound(path)
