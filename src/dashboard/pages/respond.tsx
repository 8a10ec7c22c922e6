import type { Context } from 'hono'
import type { Child } from 'hono/jsx'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { wantedLanguages } from '../../http/pages/visitor.ts'
import { readerOf } from '../../lib/locale/reader.ts'
import type { DashboardEnv } from '../env.ts'
import { type FormState, formState } from '../form-state.ts'
import { takeNotices } from '../notices.ts'
import { FormContext, PageContext, type PageFacts } from '../parts/context.ts'
import { Document } from '../parts/document.tsx'
import { type Area, Shell } from '../parts/shell.tsx'

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
  /** Which entry of the navigation it belongs to. */
  area: Area
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

/** A page outside of workspaces, such as the sign-in. */
export function plainPage(
  c: Context<DashboardEnv>,
  options: PageOptions & { isWide?: boolean; children: Child },
): Response {
  const body = (
    <div class={options.isWide ? 'plain wide' : 'plain'}>
      <header class="plain-brand">Wallet Pass Service</header>
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
  const member = c.var.member ?? signedIn?.memberships[0]
  const [locale] = wantedLanguages({ acceptLanguage: c.req.header('Accept-Language') ?? '' })
  const page: PageFacts = {
    url,
    baseUrl,
    reader: readerOf(locale, member?.workspace.timeZone),
    isZoneShown: c.var.member !== undefined,
  }
  const islands = [...COMMON_ISLANDS, ...(options.islands ?? [])]
  const hasFaults = (options.state?.faults.length ?? 0) > 0
  const html = `<!doctype html>${(
    (
      <PageContext.Provider value={page}>
        <FormContext.Provider value={options.state ?? null}>
          <Document
            title={hasFaults ? `Error: ${options.title}` : options.title}
            site={site}
            islands={islands}
          >
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
