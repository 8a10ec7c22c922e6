/** An instant. The server writes it in UTC; the page's script writes it as the browser's clock and language have it. */
export function Time({ at, none = 'never' }: { at: string | null; none?: string }) {
  if (at === null) return <span class="faint">{none}</span>
  return (
    <time datetime={at} title={at} data-time>
      {at.slice(0, 10)} {at.slice(11, 16)} UTC
    </time>
  )
}
