import type { Context } from 'hono'
import { renderSignUpPage, SIGN_UP_CSS } from '../../../http/pages/sign-up-page.tsx'
import { pagePolicy } from '../../../http/pages/style.ts'
import { param } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { publishedTemplate } from '../../published-template.ts'

/** The page as a visitor with one language sees it. Its policy lets nobody send the form. */
export async function showPreview(c: Context<DashboardEnv>): Promise<Response> {
  const enrolmentId = param(c, 'enrolmentId')
  const page = await c.var.api.read('/enrolments/{enrolmentId}', { enrolmentId })
  const template = await publishedTemplate(c, page.templateId)
  const html = renderSignUpPage(
    {
      enrolment: { slug: page.slug, config: page },
      template,
      visitor: {
        userAgent: c.req.header('User-Agent') ?? '',
        acceptLanguage: c.req.query('language') ?? template.language,
        timeZone: c.var.member.workspace.timeZone,
      },
      findsLostLinks: false,
      turnstileKey: null,
    },
    { token: '', values: {}, faults: {} },
  )
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy({
        css: SIGN_UP_CSS,
        interactive: true,
        forms: null,
      }),
    },
  })
}
