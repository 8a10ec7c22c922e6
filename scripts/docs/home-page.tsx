import { raw } from 'hono/html'
import type { Operation } from '../../src/http/operation.ts'
import { OPERATIONS } from '../../src/http/operations.ts'
import { API_BASE } from '../../src/http/paths.ts'
import { drawPass } from '../../src/preview/draw-pass.ts'
import { renderFrame } from './frame.tsx'
import { SHOWCASE } from './showcase.ts'
import { Code } from './text.tsx'

interface Fact {
  title: string
  text: string
  /** The operation that makes it true. */
  needs?: (op: Operation) => boolean
}

const FACTS: readonly Fact[] = [
  {
    title: 'One request, two wallets',
    text: 'A signed pass for Apple Wallet and a save link for Google Wallet, from the same template and the same fields.',
  },
  {
    title: 'One link for every phone',
    text: 'Hand out one address: an iPhone gets its pass, an Android phone its save link, a computer shows a code to scan.',
  },
  {
    title: 'Phones follow',
    text: 'Change a gate, a balance or an expiry, and every phone that holds the pass shows it, with a message on the lock screen if you like.',
    needs: ({ tag, method }) => tag === 'Passes' && method === 'patch',
  },
  {
    title: 'Safe to repeat',
    text: 'An Idempotency-Key makes every retry harmless: exactly one effect, and the same answer again.',
  },
  {
    title: 'Warned in time',
    text: 'You are warned while designing if a phone would cut, hide or refuse something, not when a customer calls.',
  },
  {
    title: 'A ledger of points',
    text: 'Earned, redeemed, reversed: every change stays, and the balance always adds up.',
    needs: ({ tag }) => tag === 'Points',
  },
  {
    title: 'Doors',
    text: 'Access decisions that readers can ask for, or take along for when they are offline.',
    needs: ({ tag }) => tag === 'Access',
  },
  {
    title: 'Shops issue passes',
    text: 'Paid orders from Stripe, Shopify and WooCommerce become passes; refunds take them back.',
    needs: ({ tag }) => tag === 'Checkouts',
  },
  {
    title: 'Every kind of card',
    text: 'Event tickets, boarding passes, loyalty and gift cards, coupons, memberships, keys: one API for all of them.',
  },
  {
    title: 'Your own',
    text: 'Runs in your Cloudflare account, signs with your certificates. Open source, MIT licence.',
  },
]

/** What this service is, for whoever comes to its bare address. */
export function renderHomePage(baseUrl: string): string {
  return renderFrame({
    title: 'Wallet Pass Service',
    description: 'A REST API that issues passes to Apple Wallet and Google Wallet.',
    current: '/',
    children: (
      <>
        <div class="hero">
          <div>
            <h1>Passes for every phone’s wallet</h1>
            <p class="lead">
              Tickets, memberships, loyalty cards and keys for Apple Wallet and Google Wallet:
              issued with one request, opened with one link.
            </p>
            <ul class="actions">
              <li>
                <a class="button first" href="/docs">
                  Read the reference
                </a>
              </li>
              <li>
                <a class="button" href="/docs/guides/first-pass">
                  Issue your first pass
                </a>
              </li>
            </ul>
          </div>
          <div class="showcase">
            {raw(drawPass(SHOWCASE, { platform: 'apple', side: 'front', images: {} }))}
          </div>
        </div>
        <div class="pair">
          <Code title="The request that issues it">{`curl '${baseUrl}${API_BASE}/passes/issue' \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Idempotency-Key: order-1001-ticket-1" \\
  -H "Content-Type: application/json" \\
  -d '{
  "templateId": "'"$TEMPLATE_ID"'",
  "customer": { "name": "Sofia Lindqvist" },
  "fields": { "gate": "B", "section": "A", "row": "7", "seat": "21" }
}'`}</Code>
          <p class="hint">
            <code>npm start</code> creates a key and a template on your machine, and{' '}
            <code>eval "$(npm run -s env)"</code> sets <code>API_KEY</code> and{' '}
            <code>TEMPLATE_ID</code>: see <a href="/docs/guides/first-pass">your first pass</a>.
          </p>
        </div>
        <ul class="facts">
          {FACTS.filter(({ needs }) => !needs || OPERATIONS.some(needs)).map(({ title, text }) => (
            <li>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </>
    ),
  })
}
