/** The guides in the order in which a newcomer reads them: `docs/{name}.md`. */
export const GUIDES = [
  {
    name: 'first-pass',
    title: 'Your first pass',
    about: 'Issue a pass and watch it on the simulated phones.',
  },
  {
    name: 'dashboard',
    title: 'The dashboard',
    about: 'Sign in, design, issue and watch passes, without writing a program.',
  },
  {
    name: 'sdks',
    title: 'SDKs',
    about: 'Clients in five languages: what they have in common.',
  },
  {
    name: 'sdks/node',
    title: 'SDK for Node.js',
    about:
      'The SDK for Node.js, Workers, Deno and Bun, with webhooks in Express, Hono and Next.js.',
  },
  {
    name: 'sdks/python',
    title: 'SDK for Python',
    about: 'The SDK for Python, with webhooks in Flask, FastAPI and Django.',
  },
  {
    name: 'sdks/go',
    title: 'SDK for Go',
    about: 'The SDK for Go, with webhooks in net/http and chi.',
  },
  {
    name: 'sdks/php',
    title: 'SDK for PHP',
    about: 'The SDK for PHP, with webhooks in Laravel and Symfony.',
  },
  { name: 'sdks/java', title: 'SDK for Java', about: 'The SDK for Java, with webhooks in Spring.' },
  {
    name: 'generators',
    title: 'Generate your own client',
    about:
      'openapi-typescript, openapi-python-client and oapi-codegen, with the options that they need.',
  },
  {
    name: 'cli',
    title: 'The command line',
    about: 'Every operation from a terminal, and webhooks on your own machine.',
  },
  {
    name: 'mcp',
    title: 'Agents (MCP)',
    about: 'Let Claude, Cursor or another agent work with the service.',
  },
  {
    name: 'templates',
    title: 'Templates',
    about: 'Design what passes share: fields, barcodes, images.',
  },
  {
    name: 'finding',
    title: 'Finding passes',
    about: 'Search by name, serial number, barcode or e-mail; filters, order and counts.',
  },
  {
    name: 'updating',
    title: 'Changing passes',
    about: 'Changes, messages, states, and what phones show.',
  },
  { name: 'webhooks', title: 'Webhooks', about: 'Receive events and verify their signatures.' },
  {
    name: 'enrolment',
    title: 'Sign-up pages',
    about: 'Let people get a pass by themselves, from a poster or a link.',
  },
  {
    name: 'recipes',
    title: 'Recipes',
    about: 'Klaviyo, Brevo, n8n and Zapier told of what holders do.',
  },
  {
    name: 'campaigns',
    title: 'Campaigns',
    about: 'A message or a change for many passes, each once.',
  },
  {
    name: 'funnel',
    title: 'The funnel',
    about: 'How many passes were opened, added to a wallet and used, by template, source and day.',
  },
  { name: 'checkouts', title: 'Checkouts', about: 'Issue passes for paid orders of a shop.' },
  {
    name: 'claim-links',
    title: 'Claim links',
    about: 'Sign links in your own program; each creates its pass when its holder asks for it.',
  },
  { name: 'imports', title: 'Imports', about: 'Create passes from a CSV or NDJSON file.' },
  { name: 'exports', title: 'Exports', about: 'Bring a list into a CSV or NDJSON file.' },
  { name: 'jobs', title: 'Jobs', about: 'Work that outlives its request.' },
  {
    name: 'loyalty',
    title: 'Loyalty',
    about: 'Points with rewards and tiers, counted exactly once.',
  },
  { name: 'doors', title: 'Doors', about: 'Decide at readers who may pass, online and offline.' },
  { name: 'printing', title: 'Printing', about: 'Passes on paper, for holders without a phone.' },
  { name: 'mail', title: 'Mails', about: 'Send passes to their holders.' },
  {
    name: 'phones',
    title: 'Simulated phones',
    about: 'An iPhone and an Android phone to watch, by hand and from tests.',
  },
  { name: 'badges', title: 'Badges', about: 'Show the wallets’ own badges on the pass page.' },
  { name: 'apple-setup', title: 'Apple', about: 'A certificate of your own, and pushes.' },
  { name: 'google-setup', title: 'Google', about: 'An issuer account and a service account.' },
  {
    name: 'real-phone',
    title: 'A real phone',
    about: 'A pass of your own on your own phone, and what it costs.',
  },
  {
    name: 'deploy',
    title: 'Deploying',
    about: 'Bring the service up on Cloudflare, and upgrade it.',
  },
  {
    name: 'scaling',
    title: 'Growing',
    about: 'Past one database: when, how, and what it costs at a million passes and at a billion.',
  },
  {
    name: 'moving',
    title: 'Moving a workspace',
    about: 'From D1 into an object, or into another region, while it is in use.',
  },
  {
    name: 'restoring',
    title: 'Restoring, exporting, importing',
    about: 'One workspace back from an accident, or out of here and into another deployment.',
  },
  { name: 'configuration', title: 'Configuration', about: 'Every variable of the Worker.' },
  { name: 'api-keys', title: 'API keys', about: 'Scopes, expiry and rotation.' },
  { name: 'audit', title: 'Audit log', about: 'Who did what, and whether the record is whole.' },
  { name: 'versioning', title: 'Versioning', about: 'What stays as it is, and for how long.' },
] as const
export type GuideName = (typeof GUIDES)[number]['name']

export const GUIDES_PATH = '/docs/guides'

const REPOSITORY_ONLY = /^(?!https?:|mailto:|#)/

/** Where a link of a guide leads; null for a file that only the repository has. */
export function guideHref(target: string): string | null {
  if (!REPOSITORY_ONLY.test(target)) return target
  const [path = '', fragment] = target.split('#')
  const hash = fragment === undefined ? '' : `#${fragment}`
  const name = path.replace(/^(\.\.?\/)+/, '').replace(/\.md$/, '')
  if (name === 'errors') return `/docs/errors${hash}`
  if (name === 'openapi.json') return '/openapi.json'
  if (GUIDES.some((guide) => guide.name === name)) return `${GUIDES_PATH}/${name}${hash}`
  if (/^images\/[\w-]+\.png$/.test(path)) return `${GUIDES_PATH}/${path}`
  return null
}
