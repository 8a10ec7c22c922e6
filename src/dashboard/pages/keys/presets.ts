import type { Scope } from '../../../domain/model/api-key.ts'

/** What keys are mostly for, and the scopes that it takes. */
export const PRESETS = {
  issue: {
    label: 'Issue passes',
    about: 'A shop or a back end that issues passes and keeps them up to date.',
    scopes: ['passes:read', 'passes:write', 'points:read', 'points:write', 'templates:read'],
  },
  doors: {
    label: 'Open doors',
    about: 'A reader at an entrance. It can check passes and nothing else.',
    scopes: ['access:verify'],
  },
  read: {
    label: 'Read only',
    about: 'A report or a monitor. It can change nothing.',
    scopes: [
      'passes:read',
      'points:read',
      'access:read',
      'templates:read',
      'webhooks:read',
      'events:read',
      'checkout:read',
      'credentials:read',
      'keys:read',
    ],
  },
} as const satisfies Record<string, { label: string; about: string; scopes: Scope[] }>

/** What each scope lets a key do, in words. */
export const SCOPE_WORDS: Record<Scope, string> = {
  'passes:read': 'See passes and jobs',
  'passes:write': 'Issue, change, suspend, void and delete passes; start imports',
  'points:read': 'See points',
  'points:write': 'Add and redeem points',
  'access:read': 'See access rights, decisions at doors, and door lists',
  'access:write': 'Give and take access rights',
  'access:verify': 'Ask whether a pass opens a door',
  'templates:read': 'See templates and images',
  'templates:write': 'Change and publish templates, upload images',
  'webhooks:read': 'See webhook endpoints and deliveries',
  'webhooks:write': 'Change webhook endpoints, send events again',
  'events:read': 'See what happened',
  'checkout:read': 'See shops, rules and orders',
  'checkout:write': 'Connect shops, change rules, process orders again',
  'credentials:read': 'See the state of wallet credentials',
  'credentials:write': 'Upload and delete wallet credentials',
  'keys:read': 'See API keys',
  'keys:write': 'Make, rotate and revoke API keys',
}
