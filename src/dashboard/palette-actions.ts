/** What one can begin from anywhere. Paths are below the workspace; the page names those that the person may begin. */
export const PALETTE_ACTIONS = [
  { label: 'Issue a pass', path: 'passes/new' },
  { label: 'Design a new template', path: 'templates/new' },
  { label: 'Import passes from a file', path: 'imports/new' },
  { label: 'Send a campaign', path: 'campaigns/new' },
  { label: 'Create an API key', path: 'keys/new' },
  { label: 'Create a link key', path: 'link-keys/new' },
  { label: 'Add a webhook endpoint', path: 'webhooks/new' },
  { label: 'Connect a shop', path: 'shops/new' },
  { label: 'Create a sign-up page', path: 'sign-up-pages/new' },
  { label: 'Create a scanner', path: 'doors/scanners/new' },
  { label: 'Upload a wallet credential', path: 'credentials/new' },
  { label: 'Invite someone to the team', path: 'team' },
] as const
