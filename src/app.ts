import { Hono } from 'hono'
import { EXPORT_FORMATS } from './domain/model/export.ts'
import type { AppEnv } from './http/context.ts'
import { documents } from './http/documents.ts'
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
import { publicFiles } from './http/routes/public-files.ts'
import { type Deps, depsPerIsolate } from './wiring/deps.ts'
import { createRequestIds } from './wiring/ids.ts'
import type { Overrides } from './wiring/overrides.ts'

/** Phones, doors and shops wait for these: an isolate has them from its start. */
const AT_THE_START = [...passOperations, ...accessOperations]

/**
 * The table of contents: what answers where, and in which order a request is checked. What `opens` is loaded when
 * somebody first asks for it; an isolate starts in two thirds of the time without it. scripts/rooms.ts lists all that is loaded late.
 */
export function createApp(
  overrides: Overrides = {},
  depsOf: (env: Cloudflare.Env) => Deps = depsPerIsolate(overrides),
): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ router: createRouter() })
  app.use(markAnswers(createRequestIds(overrides)))
  app.use(enterRequest(depsOf))
  const operations = late('/', async () => (await import('./http/operations-room.ts')).operations)
  // Else the operations of one pass would take the end of the address for its id.
  for (const format of EXPORT_FORMATS) app.all(`${API_BASE}/passes/export.${format}`, operations)
  app.all(`${API_BASE}/passes/void`, operations)
  for (const operation of AT_THE_START) mount(app, operation)
  app.all(`${API_BASE}/*`, operations)
  opens('/c/*', '/c', async () => (await import('./http/routes/claim-pages.ts')).claimPages)
  opens('/setup/*', '/setup', async () => (await import('./http/operations-room.ts')).setup)
  opens('/mcp/*', '/mcp', async () => (await import('./mcp/routes.ts')).mcp)
  opens('/dashboard/*', '/dashboard', async () => (await dashboardRoom()).dashboard)
  opens('/scan/*', '/scan', async () => (await dashboardRoom()).scanPages)
  opens('/e/*', '/e', async () => (await import('./http/routes/sign-up-pages.ts')).signUpPages)
  app.route('/', documents)
  app.route('/', publicFiles)
  app.route('/healthz', health)
  app.route('/.well-known/door-list-keys.json', doorListKeySet)
  app.route('/', passAccess)
  app.route('/', passkit)
  app.route('/google/callback', googleCallback)
  app.route('/hooks/checkout', checkoutHooks)
  app.route('/images', images)
  app.notFound(handleNotFound(app.router))
  app.onError(handleError)
  return app

  function opens<E extends AppEnv>(paths: string, base: string, load: () => Promise<Hono<E>>) {
    app.all(paths, late(base, load))
  }
}

const dashboardRoom = () => import('./dashboard/routes.ts')
