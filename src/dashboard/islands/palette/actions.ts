/** What one can begin from anywhere. Paths are below the workspace. */
export const ACTIONS = [
  { label: 'Issue a pass', path: 'passes/new' },
  { label: 'Design a new template', path: 'templates/new' },
  { label: 'Import passes from a file', path: 'imports/new' },
  { label: 'Make an API key', path: 'keys/new' },
  { label: 'Add a webhook endpoint', path: 'webhooks/new' },
  { label: 'Upload a wallet credential', path: 'credentials/new' },
  { label: 'Invite somebody to the team', path: 'team' },
] as const
