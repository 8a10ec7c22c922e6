import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../domain/model/errors.ts'
import { limitAnonymous } from '../http/middleware/rate-limit.ts'
import { requireSameOrigin } from '../http/same-origin.ts'
import type { DashboardEnv } from './env.ts'
import { accountPages } from './pages/account/routes.tsx'
import { auditPages } from './pages/audit/routes.tsx'
import { bundlePages } from './pages/bundles/routes.tsx'
import { campaignPages } from './pages/campaigns/routes.tsx'
import { credentialPages } from './pages/credentials/routes.tsx'
import { doorPages } from './pages/doors/routes.tsx'
import { showError } from './pages/error-page.tsx'
import { exportPages } from './pages/exports/routes.ts'
import { importPages } from './pages/imports/routes.tsx'
import { jobPages } from './pages/jobs/routes.tsx'
import { keyPages } from './pages/keys/routes.tsx'
import { linkKeyPages } from './pages/link-keys/routes.tsx'
import { overviewPages } from './pages/overview/routes.tsx'
import { passPages } from './pages/passes/routes.tsx'
import { placeSearch } from './pages/places/routes.ts'
import { sampleData } from './pages/sample-data/routes.ts'
import { settingsPages } from './pages/settings/routes.tsx'
import { shopPages } from './pages/shops/routes.tsx'
import { signInPages } from './pages/sign-in/routes.tsx'
import { signUpPagePages } from './pages/sign-up-pages/routes.tsx'
import { joinPages } from './pages/team/join.tsx'
import { teamPages } from './pages/team/routes.tsx'
import { templatePages } from './pages/templates/routes.tsx'
import { webhookPages } from './pages/webhooks/routes.tsx'
import { requirePermission } from './permissions.ts'
import { createApi, forward } from './person-api.ts'
import { requireAccess } from './session/access.ts'
import { rememberWorkspace } from './session/last-workspace.ts'
import { requireSession, wantsPage } from './session/require-session.ts'

const NOT_FROM_US = 'The request didn’t come from the dashboard, so nothing was changed'

const enter = createMiddleware<DashboardEnv>(async (c, next) => {
  await limitAnonymous(c)
  c.set('site', await c.var.deps.site.manifest())
  await next()
})

/** A workspace that the person has no place in looks like one that does not exist. */
const enterWorkspace = createMiddleware<DashboardEnv>(async (c, next) => {
  const id = c.req.param('workspaceId')
  const member = c.var.signedIn.memberships.find(({ workspace }) => workspace.id === id)
  if (!member) throw new AppError('resource_not_found', 'There is no such workspace for you')
  c.set('member', member)
  c.set('api', createApi(c))
  await next()
  if (wantsPage(c)) rememberWorkspace(c)
})

const workspace: Hono<DashboardEnv> = new Hono<DashboardEnv>()
  .use(enterWorkspace)
  .use(requirePermission(formsOfWorkspace))
  // The whole API, for islands: the path goes on below `api` as below `/api/v1`.
  .all('/api/*', async (c) => {
    const { pathname, search } = c.var.url
    const path = pathname.slice(`/dashboard/${c.req.param('workspaceId')}/api`.length)
    return forward(c, path + search, c.req.raw)
  })
  .route('/', overviewPages)
  .route('/audit', auditPages)
  .route('/bundles', bundlePages)
  .route('/campaigns', campaignPages)
  .route('/doors', doorPages)
  .route('/exports', exportPages)
  .route('/imports', importPages)
  .route('/jobs', jobPages)
  .route('/keys', keyPages)
  .route('/link-keys', linkKeyPages)
  .route('/passes', passPages)
  .route('/places', placeSearch)
  .route('/settings', settingsPages)
  .route('/shops', shopPages)
  .route('/sign-up-pages', signUpPagePages)
  .route('/webhooks', webhookPages)
  .route('/credentials', credentialPages)
  .route('/team', teamPages)
  .route('/sample-data', sampleData)
  .route('/templates', templatePages)

/** The addresses that take forms. A page at one of them is there for its form. */
let forms: ReadonlySet<string> | null = null
function formsOfWorkspace(): ReadonlySet<string> {
  forms ??= new Set(
    workspace.routes.flatMap(({ method, path }) => (method === 'POST' ? [path] : [])),
  )
  return forms
}

export { scanPages } from './pages/scan/routes.tsx'

/** Everything under `/dashboard`: who may come in, then the pages by area. */
export const dashboard = new Hono<DashboardEnv>()
  .use(enter)
  .use(requireSameOrigin(NOT_FROM_US))
  .use(requireAccess)
  .route('/', signInPages)
  .route('/account', accountPages)
  .route('/join', joinPages)
  .use('/:workspaceId/*', requireSession)
  .route('/:workspaceId', workspace)
  .onError(showError)
