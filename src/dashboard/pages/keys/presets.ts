import type { Scope } from '../../../domain/model/api-key.ts'

/** What keys are mostly for, and the scopes that each needs. */
export const PRESETS = {
  issue: {
    label: 'Issue passes',
    about: 'For a shop or back end that issues passes and updates them.',
    scopes: ['passes:read', 'passes:write', 'points:read', 'points:write', 'templates:read'],
  },
  doors: {
    label: 'Scan at doors',
    about: 'For a reader at an entrance. It can only verify passes.',
    scopes: ['access:verify'],
  },
  read: {
    label: 'Read only',
    about: 'For reports and monitoring. It can’t change anything.',
    scopes: [
      'passes:read',
      'points:read',
      'access:read',
      'templates:read',
      'webhooks:read',
      'events:read',
      'campaigns:read',
      'checkout:read',
      'enrolments:read',
      'credentials:read',
      'link_keys:read',
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
  'access:read': 'See access rights, scans and door lists',
  'access:write': 'Change access rights',
  'access:verify': 'Verify passes at doors',
  'scanners:read': 'See scanners and their counts',
  'scanners:write': 'Create and revoke scanners',
  'scans:write': 'Scan as a scanner',
  'templates:read': 'See templates and images',
  'templates:write': 'Change and publish templates, upload images',
  'webhooks:read': 'See webhook endpoints and deliveries',
  'webhooks:write': 'Change webhook endpoints, resend events',
  'events:read': 'See events',
  'campaigns:read': 'See campaigns and what became of them',
  'campaigns:write': 'Create, start, pause and cancel campaigns',
  'checkout:read': 'See shops, rules and orders',
  'checkout:write': 'Connect shops, change rules, reprocess orders',
  'enrolments:read': 'See sign-up pages and who signed up',
  'enrolments:write': 'Create, change, open and close sign-up pages',
  'credentials:read': 'See wallet credentials and their status',
  'credentials:write': 'Upload and delete wallet credentials',
  'link_keys:read': 'See link keys',
  'link_keys:write': 'Create, rotate and revoke link keys',
  'keys:read': 'See API keys',
  'keys:write': 'Create, rotate and revoke API keys',
}
