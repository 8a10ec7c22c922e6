import type { Context, ErrorHandler } from 'hono'
import type { Child } from 'hono/jsx'
import { appErrorOf, handleError } from '../../http/failures.ts'
import { ApiRefusal } from '../../http/inner-api.ts'
import { reportFault } from '../../lib/report-fault.ts'
import type { DashboardEnv } from '../env.ts'
import { pathBelowWorkspace } from '../needs.ts'
import { areaOf } from '../parts/shell.tsx'
import { refusalOf, refusedAt } from '../permissions.ts'
import { nextPage } from '../session/redirects.ts'
import { wantsPage } from '../session/require-session.ts'
import { plainPage, workspacePage } from './respond.tsx'

/** Enough to find somebody who can help. */
const MAX_OWNERS_NAMED = 5

/** What went wrong, in words, and where to go from here: inside of the workspace where the person is in one. */
export const showError: ErrorHandler<DashboardEnv> = async (error, c) => {
  // Without the addresses of its files there is no page.
  if (!wantsPage(c) || !c.var.site) return handleError(error, c)
  const { status, message, code } =
    error instanceof ApiRefusal
      ? { status: error.status, message: error.message, code: error.errors[0]?.code }
      : appErrorOf(error, c)
  // Somebody is signed in, and must show once more that it is really them.
  if (status === 401 && c.var.signedIn) {
    return c.redirect(`/dashboard/confirm?next=${encodeURIComponent(pageBefore(c.req.raw))}`, 303)
  }
  const title = TITLES[status] ?? 'Something went wrong'
  if (!c.var.member) {
    return plainPage(c, {
      title,
      status,
      children: (
        <div class="panel">
          <h1>{title}</h1>
          <p>{message}.</p>
          <RequestId of={c} />
          <p>
            <a class="button" href="/dashboard">
              Back to the dashboard
            </a>
          </p>
        </div>
      ),
    })
  }
  const { role } = c.var.member
  const need = refusedAt(role, c.var.url.pathname)?.need
  const isRefused = code === 'insufficient_scope' && role !== 'owner'
  return workspacePage(c, {
    title,
    area: areaOf(pathBelowWorkspace(c.var.url.pathname)),
    status,
    lead: `${isRefused ? sentenceOf(c) : message}.`,
    children: (
      <>
        {isRefused ? <WhoCanHelp owners={await ownersOf(c)} c={c} /> : null}
        <RequestId of={c}>
          {need && need !== 'team' ? (
            <>
              {' '}
              · permission <code>{need}</code>
            </>
          ) : null}
        </RequestId>
      </>
    ),
  })
}

function RequestId({ of, children }: { of: Context<DashboardEnv>; children?: Child }) {
  return (
    <p class="help">
      Request <code>{of.var.requestId}</code>
      {children}
    </p>
  )
}

const sentenceOf = (c: Context<DashboardEnv>): string => {
  const { role } = c.var.member
  return refusalOf(role, refusedAt(role, c.var.url.pathname))
}

/** Their names. The page is shown without them where they cannot be read. */
async function ownersOf(c: Context<DashboardEnv>): Promise<string[]> {
  const { deps, member, requestId } = c.var
  try {
    const members = await deps.people.members(member.workspace.id)
    return members.filter(({ role }) => role === 'owner').map(({ name }) => name)
  } catch (error) {
    reportFault({ requestId, reading: 'owners of a workspace' }, error)
    return []
  }
}

function WhoCanHelp({ owners, c }: { owners: string[]; c: Context<DashboardEnv> }) {
  const named = owners.slice(0, MAX_OWNERS_NAMED).join(', ')
  return (
    <p>
      You are {c.var.member.role === 'viewer' ? 'a viewer' : 'an editor'} in this workspace. An
      owner can do it for you, or change your role{named === '' ? '' : `: ${named}`}.{' '}
      <a href={`/dashboard/${c.var.member.workspace.id}/team`}>See the team</a>
    </p>
  )
}

const TITLES: Record<number, string> = {
  400: 'This address isn’t valid',
  401: 'Sign in first',
  403: 'You don’t have permission',
  404: 'Page not found',
  409: 'This isn’t possible right now',
  410: 'This has been deleted',
  412: 'Someone else changed this',
  413: 'That is too large',
  415: 'We can’t read this',
  422: 'This isn’t valid',
  429: 'Too many requests',
  503: 'Try again in a moment',
  507: 'The database is full',
}

/** The page whose form was sent: there the person goes on after the confirmation. */
function pageBefore(request: Request): string {
  const here = new URL(request.url)
  const referer = request.headers.get('Referer')
  const before = request.method === 'GET' ? here : referer === null ? null : URL.parse(referer)
  if (before?.origin !== here.origin) return '/dashboard'
  return nextPage(before.pathname + before.search) ?? before.pathname
}
