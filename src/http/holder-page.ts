import type { Context } from 'hono'
import type { Ctx, Workspace } from '../domain/model/ctx.ts'
import type { AppEnv } from './context.ts'
import { handleError } from './failures.ts'
import type { PagePolicy } from './pages/style.ts'
import type { Visitor } from './pages/visitor.ts'

/** The pages that holders see. Files are fetched far more often than pages are looked at, so they load with the first page. */
export const holderPages = () => import('./pages/index.ts')

/** Whether a person with a browser asks, and not a program. */
export function wantsPage<E extends AppEnv>(c: Context<E>): boolean {
  return /\btext\/html\b/.test(c.req.header('Accept') ?? '')
}

/** A workspace in the name of somebody who holds a link. */
export const holderCtx = <E extends AppEnv>(c: Context<E>, workspace: Workspace): Ctx =>
  c.get('deps').ctxFor({
    workspace,
    actor: 'holder',
    scopes: new Set(),
    baseUrl: c.get('baseUrl'),
    waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
  })

/** Who looks: language, device and time zone, as the browser and Cloudflare tell them. */
export function visitorOf<E extends AppEnv>(c: Context<E>): Visitor {
  return {
    userAgent: c.req.header('User-Agent') ?? '',
    acceptLanguage: c.req.header('Accept-Language') ?? '',
    timeZone: (c.req.raw.cf?.timezone as string | undefined) ?? 'UTC',
  }
}

/**
 * A page for a holder, as it is sent. A page that posts names its origin to this service, and to no other: see
 * `requireSameOrigin`. Its layout has `posts` set as well.
 *
 * @param policy what the page may show, and where its forms lead
 */
export async function holderPage(
  status: number,
  html: string,
  policy: PagePolicy = {},
): Promise<Response> {
  const { pagePolicy } = await holderPages()
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy(policy),
      ...(policy.forms && { 'Referrer-Policy': 'same-origin' }),
      Vary: 'Accept, Accept-Language, User-Agent',
    },
  })
}

/** A page that says only what is the matter. */
export async function statePage(status: number, visitor: Visitor): Promise<Response> {
  const { renderDeletedPage, renderNotFoundPage, renderUnavailablePage } = await holderPages()
  const render =
    { 404: renderNotFoundPage, 410: renderDeletedPage }[status] ?? renderUnavailablePage
  return holderPage(status, render(visitor))
}

/** Somebody who taps a link gets words, not JSON; the status says the same to either. */
export async function failurePage<E extends AppEnv>(
  error: Error,
  c: Context<E>,
): Promise<Response> {
  const answer = handleError(error, c)
  if (!wantsPage(c)) return answer
  const shown = await statePage(answer.status, visitorOf(c))
  const retryAfter = answer.headers.get('Retry-After')
  if (retryAfter) shown.headers.set('Retry-After', retryAfter)
  return shown
}
