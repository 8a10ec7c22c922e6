import { API_BASE } from '../../paths.ts'
import { renderFrame } from './frame.tsx'
import { Code } from './text.tsx'

const FACTS = [
  [
    'One request, two wallets',
    'A signed pass for Apple Wallet and a save link for Google Wallet, from the same template and the same fields.',
  ],
  [
    'Phones follow',
    'Change a gate, a balance or an expiry, and every phone that holds the pass shows it, with a message on the lock screen if you like.',
  ],
  [
    'Safe to repeat',
    'An Idempotency-Key makes every retry harmless: exactly one effect, and the same answer again.',
  ],
  [
    'Points and doors',
    'A ledger that always adds up, and access decisions that readers can ask for or take along offline.',
  ],
  [
    'Shops issue passes',
    'Paid orders from Stripe, Shopify and WooCommerce become passes; refunds take them back.',
  ],
  [
    'Your own',
    'Runs in your Cloudflare account, signs with your certificates. Open source, MIT licence.',
  ],
] as const

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
              issued with one request, kept current for as long as they live.
            </p>
            <ul class="actions">
              <li>
                <a class="button first" href="/docs">
                  Read the reference
                </a>
              </li>
              <li>
                <a class="button" href="/openapi.json">
                  OpenAPI document
                </a>
              </li>
            </ul>
          </div>
          <Code title="Issue a pass">{`curl '${baseUrl}${API_BASE}/passes/issue' \\
  -H "Authorization: Bearer $WPS_API_KEY" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -H "Content-Type: application/json" \\
  -d '{
  "templateId": "tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3",
  "customer": { "name": "Sofia Lindqvist" },
  "fields": { "gate": "B", "row": "7", "seat": "21" },
  "barcodeType": "PKBarcodeFormatQR"
}'`}</Code>
        </div>
        <ul class="facts">
          {FACTS.map(([title, text]) => (
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
