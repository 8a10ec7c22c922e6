import { escapeMarkup } from './escape.ts'

export interface MarkdownOptions {
  /** Where a link or a picture of the text leads; null: nowhere, only its words stay. */
  href(target: string): string | null
}

export interface MarkdownPage {
  /** The text of the first heading. */
  title: string
  html: string
  headings: { level: number; text: string; id: string }[]
}

/**
 * The Markdown that our own guides use, as HTML: headings, paragraphs, lists, tables, quotes, code, pictures, links and
 * emphasis. HTML in it is text; comments are left out.
 */
export function renderMarkdown(text: string, options: MarkdownOptions): MarkdownPage {
  const headings: MarkdownPage['headings'] = []
  const ids = new Map<string, number>()
  const html: string[] = []
  const lines = text.replaceAll(/^<!--[\s\S]*?-->\n?/gm, '').split('\n')
  const inline = (source: string) => renderInline(source, options)
  let at = 0
  const take = (isWanted: (line: string) => boolean): string[] => {
    const from = at
    while (at < lines.length && isWanted(lines[at]!)) at++
    return lines.slice(from, at)
  }
  while (at < lines.length) {
    const line = lines[at]!
    const heading = /^(#{1,6}) (.+)$/.exec(line)
    const fence = /^```(\w*)/.exec(line)
    if (line.trim() === '') at++
    else if (heading) {
      const level = heading[1]!.length
      const plain = plainText(heading[2]!)
      const id = uniqueId(plain, ids)
      headings.push({ level, text: plain, id })
      html.push(`<h${level} id="${id}">${inline(heading[2]!)}</h${level}>`)
      at++
    } else if (fence) {
      at++
      const code = take((each) => !each.startsWith('```')).join('\n')
      at++
      html.push(`<pre tabindex="0"><code>${escapeMarkup(code)}</code></pre>`)
    } else if (line.startsWith('|')) {
      html.push(
        table(
          take((each) => each.startsWith('|')),
          inline,
        ),
      )
    } else if (line.startsWith('>')) {
      const quoted = take((each) => each.startsWith('>')).map((each) => each.replace(/^> ?/, ''))
      html.push(`<blockquote><p>${inline(quoted.join(' '))}</p></blockquote>`)
    } else if (ITEM.test(line)) {
      html.push(
        list(
          take((each) => ITEM.test(each) || /^\s+\S/.test(each)),
          inline,
        ),
      )
    } else {
      const isText = (each: string) =>
        each.trim() !== '' && !/^(#{1,6} |```|\||>)/.test(each) && !ITEM.test(each)
      html.push(`<p>${inline(take(isText).join(' '))}</p>`)
    }
  }
  return { title: headings[0]?.text ?? '', html: html.join('\n'), headings }
}

const ITEM = /^\s*(?:[-*]|\d+\.) /

/** Items of one level or two; a line that is indented and no item goes on with the one before. */
function list(lines: string[], inline: (source: string) => string): string {
  const items: { depth: number; ordered: boolean; text: string }[] = []
  for (const line of lines) {
    const [, space, mark, text] = /^(\s*)([-*]|\d+\.) (.*)$/.exec(line) ?? []
    if (mark === undefined) items.at(-1)!.text += ` ${line.trim()}`
    else items.push({ depth: space!.length > 1 ? 1 : 0, ordered: /\d/.test(mark), text: text! })
  }
  const tag = items[0]!.ordered ? 'ol' : 'ul'
  let html = `<${tag}>`
  for (const [index, { depth, text }] of items.entries()) {
    const next = items[index + 1]?.depth ?? 0
    html += `<li>${inline(text)}`
    if (depth === 0 && next === 1) html += '<ul>'
    else html += '</li>'
    if (depth === 1 && next === 0) html += '</ul></li>'
  }
  return `${html}</${tag}>`
}

function table(lines: string[], inline: (source: string) => string): string {
  const rows = lines.map((line) =>
    line
      .replace(/^\|/, '')
      .replace(/\|\s*$/, '')
      .split(/(?<!\\)\|/)
      .map((cell) => inline(cell.trim().replaceAll('\\|', '|'))),
  )
  const [head = [], , ...body] = rows
  const cells = (row: string[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const hasHead = head.some((cell) => cell !== '')
  return `<table>${hasHead ? `<thead>${cells(head, 'th')}</thead>` : ''}<tbody>${body.map((row) => cells(row, 'td')).join('')}</tbody></table>`
}

/** Code is put aside first: what stands in it is never anything else. */
function renderInline(source: string, { href }: MarkdownOptions): string {
  const codes: string[] = []
  const text = source.replaceAll(/`([^`]+)`/g, (_, code: string) => {
    codes.push(`<code>${escapeMarkup(code)}</code>`)
    return `\u0001${codes.length - 1}\u0002`
  })
  return (
    escapeMarkup(text)
      .replaceAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g, (_, alt: string, target: string) => {
        const url = href(target)
        return url === null ? '' : `<img src="${url}" alt="${alt}" loading="lazy">`
      })
      .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label: string, target: string) => {
        const url = href(target)
        return url === null ? label : `<a href="${url}">${label}</a>`
      })
      .replaceAll(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '<b>$1</b>')
      .replaceAll(/(?<![\w*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\w*])/g, '<em>$1</em>')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they mark where code was
      .replaceAll(/\u0001(\d+)\u0002/g, (_, at: string) => codes[Number(at)]!)
  )
}

const plainText = (source: string): string =>
  source.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '')

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
