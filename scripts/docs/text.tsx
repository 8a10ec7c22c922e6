import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'

/** Paragraphs of {@link Inline}. */
export function Text({ children }: { children: string }) {
  return (
    <div class="text">
      {children.split('\n\n').map((paragraph) => (
        <p>
          <Inline>{paragraph}</Inline>
        </p>
      ))}
    </div>
  )
}

const CODE_OR_LINK = /`([^`]+)`|\[([^\]]+)\]\((https:[^)\s]+)\)/g

/** A text in which back-ticks mark code and `[words](https://…)` a link, as in the OpenAPI document. */
export function Inline({ children }: { children: string }) {
  const parts: Child[] = []
  let end = 0
  for (const match of children.matchAll(CODE_OR_LINK)) {
    const [whole, code, words, href] = match
    parts.push(
      children.slice(end, match.index),
      code === undefined ? <a href={href}>{words}</a> : <code>{code}</code>,
    )
    end = match.index + whole.length
  }
  return (
    <>
      {parts}
      {children.slice(end)}
    </>
  )
}

/** {@link Inline} as HTML. */
export const inlineHtml = (text: string): string => (<Inline>{text}</Inline>).toString()

/** Code that can be scrolled with the keyboard. */
export function Code({ title, children }: { title: string; children: string }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <pre tabindex={0}>
        <code>{raw(colour(children))}</code>
      </pre>
    </figure>
  )
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Names, strings and numbers of JSON told apart; the text is escaped first. */
function colour(code: string): string {
  return code
    .replace(/[&<>]/g, (char) => ENTITIES[char]!)
    .replace(
      /("(?:[^"\\\n]|\\.)*")(\s*:)?|(?<=[[,]\s*|:\s+)(-?\d[\d.]*|true|false|null)\b/g,
      (whole, string: string | undefined, colon: string | undefined) =>
        string === undefined
          ? `<span class="n">${whole}</span>`
          : `<span class="${colon ? 'k' : 's'}">${string}</span>${colon ?? ''}`,
    )
}
