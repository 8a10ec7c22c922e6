import { raw } from 'hono/html'

/** Paragraphs in which back-ticks mark code. */
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

export function Inline({ children }: { children: string }) {
  return (
    <>{children.split('`').map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part))}</>
  )
}

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
