import { BLANKS } from '../../src/http/documents.ts'
import { renderFrame } from './frame.tsx'

/** For somebody who comes with a browser to an address that there is none of; its last word is ready to be searched for. */
export function renderNotFoundPage(): string {
  return renderFrame({
    title: 'Not found · Wallet Pass Service',
    description: 'There is nothing at this address.',
    current: '',
    query: BLANKS.query,
    children: (
      <div class="prose">
        <h1>There is nothing at this address</h1>
        <p>
          Search above, or go on to the <a href="/docs">reference</a>, the{' '}
          <a href="/docs/guides">guides</a> or the <a href="/docs/errors">errors</a>.
        </p>
      </div>
    ),
  })
}
