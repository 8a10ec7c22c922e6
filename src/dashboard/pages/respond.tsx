import type { Context } from 'hono'
import type { Child } from 'hono/jsx'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { wantedLanguages } from '../../http/pages/visitor.ts'
import { readerOf } from '../../lib/locale/reader.ts'
import type { DashboardEnv } from '../env.ts'
import { type FormState, formState } from '../form-state.ts'
import { pathBelowWorkspace } from '../needs.ts'
import { takeNotices } from '../notices.ts'
import { FormContext, PageContext, type PageFacts } from '../parts/context.ts'
import { Document } from '../parts/document.tsx'
import { Notices } from '../parts/notices.tsx'
import { type Area, Shell } from '../parts/shell.tsx'
import { refusedAt } from '../permissions.ts'

/**
 * What a page of the dashboard may do: nothing from elsewhere, no script or style inside the document, and no text that
 * becomes markup.
 *
 * @see https://www.w3.org/TR/CSP3/ https://www.w3.org/TR/trusted-types/
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

export interface PageOptions {
  title: string
  /** What its forms show, and the status with which the page says so. */
  state?: FormState | undefined
  /** Default: that of its forms, or 200. */
  status?: number
  /** The islands that this page has places for, beside those of every page. */
  islands?: readonly string[]
}

/** A page inside a workspace. */
export interface WorkspacePageOptions extends PageOptions {
  /** Which entry of the navigation it belongs to; null: to the account. */
  area: Area | null
  /** One sentence: what this page is for. */
  lead?: Child
  /** What is shown at the right of the title: the one main action. */
  actions?: Child
  /** The page uses the whole width: the editor. */
  wide?: boolean
  children: Child
}

export function workspacePage(c: Context<DashboardEnv>, options: WorkspacePageOptions): Response {
  const { title, area, lead, actions, wide, children } = options
  const { member, signedIn } = c.var
  const body = (
    <Shell
      area={area}
      member={member}
      signedIn={signedIn}
      title={title}
      lead={lead}
      actions={actions}
      notices={takeNotices(c)}
      wide={wide}
    >
      {children}
    </Shell>
  )
  const state = options.state ?? formState(c.var.deps.newId)
  return respond(c, { ...options, state, title: `${title} · ${member.workspace.name}` }, body)
}

/** A page of the account: beside the navigation of the workspace that the person came from, where they are in one. */
export function accountPage(
  c: Context<DashboardEnv>,
  options: Omit<WorkspacePageOptions, 'area'>,
): Response {
  if (c.var.member) return workspacePage(c, { ...options, area: null })
  const { title, lead, actions, children } = options
  return plainPage(c, {
    ...options,
    isWide: true,
    children: (
      <div class="stack">
        <div class="title">
          <div>
            <h1>{title}</h1>
            {lead ? <p class="lead">{lead}</p> : null}
          </div>
          {actions ? <div class="actions">{actions}</div> : null}
        </div>
        <Notices of={takeNotices(c)} />
        {children}
      </div>
    ),
  })
}

/** A page outside of workspaces, such as the sign-in. */
export function plainPage(
  c: Context<DashboardEnv>,
  options: PageOptions & { isWide?: boolean; children: Child },
): Response {
  const body = (
    <div class={options.isWide ? 'plain wide' : 'plain'}>
      <header class="plain-brand">
        <img src="/favicon.svg" alt="" width="28" height="28" /> Wallet Pass Service
      </header>
      <main id="main" tabindex={-1}>
        {options.children}
      </main>
    </div>
  )
  return respond(c, options, body)
}

const COMMON_ISLANDS = ['page'] as const

function respond(c: Context<DashboardEnv>, options: PageOptions, body: Child): Response {
  const { site, url, baseUrl, signedIn } = c.var
  const { member = signedIn?.memberships[0] } = c.var
  const [locale] = wantedLanguages({ acceptLanguage: c.req.header('Accept-Language') ?? '' })
  const page: PageFacts = {
    url,
    baseUrl,
    reader: readerOf(locale, member?.workspace.timeZone),
    isZoneShown: pathBelowWorkspace(url.pathname) !== null,
    may: (address) =>
      !c.var.member || !refusedAt(c.var.member.role, new URL(address, url).pathname),
  }
  const islands = [...COMMON_ISLANDS, ...(options.islands ?? [])]
  const isRefused = (options.state?.faults.length ?? 0) > 0
  // A screen reader says the title first.
  const title = isRefused ? `Error: ${options.title}` : options.title
  const html = `<!doctype html>${(
    (
      <PageContext.Provider value={page}>
        <FormContext.Provider value={options.state ?? null}>
          <Document title={title} site={site} islands={islands}>
            {body}
          </Document>
        </FormContext.Provider>
      </PageContext.Provider>
    )
  ).toString()}`
  // Unlike a response of its own, the context's has the cookies that were set so far.
  return c.body(html, {
    status: (options.status ?? options.state?.status ?? 200) as ContentfulStatusCode,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cross-Origin-Opener-Policy': 'same-origin',
      // Without it browsers name no origin when a form is sent.
      'Referrer-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    },
  })
}
