import { Marked, type Token } from 'marked'
import { escapeMarkup } from '../../src/lib/markup/escape.ts'

export interface MarkdownPage {
  /** The text of the first heading. */
  title: string
  html: string
  headings: { level: number; text: string; id: string }[]
}

/**
 * The Markdown of our own guides as HTML. HTML in it is shown as text; comments are left out.
 *
 * @param href where a link or a picture leads; null: nowhere, only its words stay
 */
export function renderMarkdown(
  markdown: string,
  href: (target: string) => string | null,
): MarkdownPage {
  const headings: MarkdownPage['headings'] = []
  const ids = new Map<string, number>()
  const marked = new Marked({ gfm: true })
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const text = plainText(tokens)
        const id = uniqueId(text, ids)
        headings.push({ level: depth, text, id })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      code: ({ text }) => `<pre tabindex="0"><code>${escapeMarkup(text)}</code></pre>\n`,
      table({ header, rows }) {
        const row = (cells: typeof header, tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        const head = header.some(({ text }) => text !== '')
        const name = header.map(({ tokens }) => plainText(tokens)).filter(Boolean)
        const about = name.join(', ') || headings.at(-1)?.text
        const label = escapeMarkup(about ? `Table: ${about}` : 'Table')
        // Keyboards scroll what has the focus, and screen readers say where they are.
        return `<div class="scroller" role="region" tabindex="0" aria-label="${label}"><table>${head ? `<thead>${row(header, 'th')}</thead>` : ''}<tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>\n`
      },
      strong({ tokens }) {
        return `<b>${this.parser.parseInline(tokens)}</b>`
      },
      link({ href: target, tokens }) {
        const words = this.parser.parseInline(tokens)
        const url = href(target)
        return url === null ? words : `<a href="${escapeMarkup(url)}">${words}</a>`
      },
      image({ href: target, text }) {
        const url = href(target)
        return url === null
          ? ''
          : `<img src="${escapeMarkup(url)}" alt="${escapeMarkup(text)}" loading="lazy">`
      },
      html: ({ text }) => escapeMarkup(text.replaceAll(/<!--[\s\S]*?-->\n?/g, '')),
    },
  })
  const html = marked.parse(markdown, { async: false })
  return { title: headings[0]?.text ?? '', html, headings }
}

/** The words of a heading, without what marks them. */
function plainText(tokens: Token[]): string {
  return tokens
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : textOf(token)))
    .join('')
}

const textOf = (token: Token): string => ('text' in token ? String(token.text) : token.raw)

/** The id of a heading, made as GitHub makes it, so that links between guides work in both places. */
function uniqueId(text: string, ids: Map<string, number>): string {
  const slug = text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-')
  const before = ids.get(slug) ?? 0
  ids.set(slug, before + 1)
  return before === 0 ? slug : `${slug}-${before}`
}
