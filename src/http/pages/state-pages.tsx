import type { Child } from 'hono/jsx'
import { Layout, renderDocument } from './layout.tsx'

/** The page of a pass that its issuer deleted: nothing is known of it any more, not even its name. */
export function renderDeletedPage(): string {
  return renderState('This pass has been deleted', [
    'Its issuer deleted it, and what was on it. It is no longer valid.',
    'If it is still in your wallet, you can remove it there.',
  ])
}

/** The page for an address that is no pass's. */
export function renderNotFoundPage(): string {
  return renderState('There is no pass at this address', [
    'The address may be cut short or out of date. Open the link from your message once more, or copy it whole.',
    'If it still does not work, ask whoever sent you the pass.',
  ])
}

/** The page for a pass that is there and cannot be handed out now; nothing of it is shown. */
export function renderUnavailablePage(): string {
  return renderState('This pass cannot be added right now', [
    'Nothing is wrong with your phone or your link: something is missing on our side for the moment.',
    'Wait a few minutes and open the link again. If it stays like this, tell whoever sent you the pass.',
  ])
}

function renderState(heading: string, lines: Child[]): string {
  return renderDocument(
    <Layout title={heading} brand={{ name: 'Passes' }}>
      <div class="sheet">
        <h1>{heading}</h1>
        {lines.map((line) => (
          <p>{line}</p>
        ))}
      </div>
    </Layout>,
  )
}
