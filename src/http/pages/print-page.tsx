import type { PassContent } from '../../domain/model/pass-content.ts'
import { passName } from '../../domain/model/pass-name.ts'
import type { Platform } from '../../domain/model/platforms.ts'
import { translate } from '../../preview/shown-field.ts'
import { placeOf } from '../../preview/wallets.ts'
import { Layout, renderDocument } from './layout.tsx'
import { localeOf, pageLanguage, type Visitor, wordsOf } from './visitor.ts'

/**
 * On screen a sheet of paper below its button; on paper the sheet alone. It fits A4 and US Letter, and has its margins inside.
 *
 * @see https://www.w3.org/TR/css-page-3/
 */
export const PRINT_CSS = `
@page{margin:0}
.print-bar{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.25rem;max-width:50rem;margin:0 auto 1.5rem}
.print-bar h1{flex:1 0 100%;font-size:1.25rem}
.print-bar p{flex:1 1 18rem;color:var(--soft);font-size:.9375rem}
.print-bar [aria-current]{color:inherit;font-weight:600;text-decoration:none}
.print-bar button{font:inherit;cursor:pointer;width:auto}
.printed{display:block;width:100%;max-width:50rem;margin-inline:auto;background:#fff;box-shadow:var(--shadow)}
@media print{
.print-bar,.skip{display:none}
.frame{padding:0;max-width:none}
body{background:#fff;min-height:0}
.printed{max-width:none;width:100vw;max-height:100vh;box-shadow:none}
}
`

/** Beside the Worker; see scripts/site.ts. It shows the button, and opens the browser's dialog once the sheet is there. */
export const PRINT_SCRIPT = `const button = document.querySelector('[data-print]')
button.hidden = false
button.addEventListener('click', () => print())
const sheet = document.querySelector('.printed')
const start = () => print()
if (sheet.complete) start()
else sheet.addEventListener('load', start, { once: true })
`

/** The page at `/p/{token}/print`: the printed sheet, and the browser's dialog for paper or PDF. */
export function renderPrintPage(props: {
  content: PassContent
  /** What prints it. */
  platform: Platform
  visitor: Visitor
  /** The page of the pass. */
  passUrl: string
  /** The sheet as an image. */
  sheetUrl: string
}): string {
  const { content, platform, visitor, passUrl, sheetUrl } = props
  const texts = wordsOf(visitor)
  const name = translate(
    passName(content),
    content,
    placeOf(platform, localeOf(visitor), visitor.timeZone),
  )
  return renderDocument(
    <Layout
      title={name}
      language={pageLanguage(visitor)}
      skip={texts.skip}
      css={PRINT_CSS}
      scripts={['/print.js']}
    >
      <div class="print-bar">
        <h1 dir="auto">{name}</h1>
        <button type="button" class="button first" data-print hidden>
          {texts.printing.button}
        </button>
        <a href={passUrl}>{texts.printing.back}</a>
        <p>{texts.printing.hint}</p>
      </div>
      <img class="printed" src={sheetUrl} alt={name} />
    </Layout>,
  )
}
