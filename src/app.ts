import { Hono } from 'hono'
import { scanPages } from './dashboard/pages/scan/routes.tsx'
import { dashboard } from './dashboard/routes.ts'
import { createDeps, createRequestIds, type Deps, type Overrides } from './deps.ts'
import { parseConfig } from './env.ts'
import type { AppEnv } from './http/context.ts'
import { docs, docsNotFound } from './http/docs/routes.ts'
import { handleError, handleNotFound } from './http/failures.ts'
import { enterRequest, markAnswers } from './http/middleware/enter-request.ts'
import { mount } from './http/mount.ts'
import { OPERATIONS } from './http/operations.ts'
import { createRouter } from './http/router.ts'
import { doorListKeySet } from './http/routes/access.ts'
import { checkoutHooks } from './http/routes/checkout-hooks.ts'
import { googleCallback } from './http/routes/google-callback.ts'
import { health } from './http/routes/health.ts'
import { images } from './http/routes/images.ts'
import { passAccess } from './http/routes/pass-access.ts'
import { passkit } from './http/routes/passkit.ts'
import { publicFiles } from './http/routes/public-files.ts'
import { setup } from './http/routes/setup.ts'
import { mcp } from './mcp/routes.ts'

/** The table of contents: what answers where, and in which order a request is checked. */
export function createApp(overrides: Overrides = {}): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ router: createRouter() })
  app.use(markAnswers(createRequestIds(overrides)))
  app.use(enterRequest(oncePerIsolate((env) => createDeps(env, parseConfig(env), overrides))))
  for (const operation of OPERATIONS) mount(app, operation)
  app.route('/', docs)
  app.route('/mcp', mcp)
  app.route('/healthz', health)
  app.route('/.well-known/door-list-keys.json', doorListKeySet)
  app.route('/', passAccess)
  app.route('/', passkit)
  app.route('/google/callback', googleCallback)
  app.route('/hooks/checkout', checkoutHooks)
  app.route('/', publicFiles)
  app.route('/images', images)
  app.route('/setup', setup)
  app.route('/dashboard', dashboard)
  app.route('/scan', scanPages)
  app.notFound(handleNotFound(app.router, docsNotFound))
  app.onError(handleError)
  return app
}

/** Bindings are the same object for all requests of an isolate, and so is what is made of them. */
function oncePerIsolate(make: (env: Cloudflare.Env) => Deps): (env: Cloudflare.Env) => Deps {
  const made = new WeakMap<object, Deps>()
  return (env) => {
    const deps = made.get(env) ?? make(env)
    made.set(env, deps)
    return deps
  }
}
