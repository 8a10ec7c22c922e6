import type { ErrorHandler } from 'hono'
import { appErrorOf, handleError } from '../../http/failures.ts'
import { ApiRefusal } from '../../http/inner-api.ts'
import type { DashboardEnv } from '../env.ts'
import { nextPage } from '../session/redirects.ts'
import { wantsPage } from '../session/require-session.ts'
import { plainPage } from './respond.tsx'

/** What went wrong, in words, and where to go from here. */
export const showError: ErrorHandler<DashboardEnv> = (error, c) => {
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
  return plainPage(c, {
    title: TITLES[status] ?? 'Something went wrong',
    status,
    children: (
      <div class="panel narrow">
        <h1>{TITLES[status] ?? 'Something went wrong'}</h1>
        <p>{message}.</p>
        {code === 'insufficient_scope' && c.var.member && c.var.member.role !== 'owner' ? (
          <p>
            You are {c.var.member.role === 'viewer' ? 'a viewer' : 'an editor'} here. An owner of
            this workspace can give you another role.
          </p>
        ) : null}
        <p class="help">
          Request <code>{c.var.requestId}</code>
        </p>
        <p>
          <a class="button" href="/dashboard">
            Back to the dashboard
          </a>
        </p>
      </div>
    ),
  })
}

const TITLES: Record<number, string> = {
  400: 'This address asks for something that there is not',
  401: 'Sign in first',
  403: 'You may not do this',
  404: 'There is nothing here',
  409: 'This does not fit what is there now',
  412: 'Somebody else was faster',
  413: 'That is too large',
  415: 'This cannot be read',
  422: 'This cannot be taken',
  429: 'That was too much at once',
  503: 'Try again in a moment',
  507: 'There is no room left',
}

/** The page whose form was sent: there the person goes on after the confirmation. */
function pageBefore(request: Request): string {
  const here = new URL(request.url)
  const referer = request.headers.get('Referer')
  const before = request.method === 'GET' ? here : referer === null ? null : URL.parse(referer)
  if (before?.origin !== here.origin) return '/dashboard'
  return nextPage(before.pathname + before.search) ?? before.pathname
}
