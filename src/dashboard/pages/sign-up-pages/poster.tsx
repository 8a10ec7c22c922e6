import type { Context } from 'hono'
import { Layout, renderDocument } from '../../../http/pages/layout.tsx'
import { PRINT_CSS } from '../../../http/pages/print-page.tsx'
import { pagePolicy } from '../../../http/pages/style.ts'
import { param } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { POSTERS, posterPicture, signUpPagesPage } from './views.ts'

type Format = (typeof POSTERS)[number][0]

/** The sheet that each format is printed on: the square one is cut out of its paper. */
const SHEETS: Record<Format, string> = { a4: 'A4', a6: 'A6', square: '148mm 148mm' }

/** The poster alone on its sheet, with the browser's dialog for paper or PDF. */
export async function showPoster(c: Context<DashboardEnv>): Promise<Response> {
  const enrolmentId = param(c, 'enrolmentId')
  const page = await c.var.api.read('/enrolments/{enrolmentId}', { enrolmentId })
  const format =
    POSTERS.map(([name]) => name).find((name) => name === c.req.query('format')) ?? 'a4'
  const here = `${signUpPagesPage(c)}/${page.id}`
  const css = PRINT_CSS.replace('@page{margin:0}', `@page{size:${SHEETS[format]};margin:0}`)
  const html = renderDocument(
    <Layout title={`Poster of ${page.name}`} css={css} scripts={['/print.js']}>
      <div class="print-bar">
        <h1>Poster of {page.name}</h1>
        <button type="button" class="button first" data-print hidden>
          Print
        </button>
        {POSTERS.map(([name, label]) => (
          <a
            href={`${here}/poster?format=${name}`}
            aria-current={name === format ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
        <a href={here}>Back</a>
        <p>Your browser can also save the sheet as a PDF: choose “Save as PDF” as the printer.</p>
      </div>
      <img
        class="printed"
        src={posterPicture(c, page.id, format)}
        alt={`Poster with the code of ${page.url}`}
      />
    </Layout>,
  )
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy({ css, interactive: true }),
    },
  })
}
