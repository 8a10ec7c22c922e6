import type { Child } from 'hono/jsx'

export type Tone = 'good' | 'bad' | 'warn' | 'plain' | 'accent'

/** A state in a word. The tone supports the word and never replaces it. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: Child }) {
  return <span class={`badge ${tone}`}>{children}</span>
}
