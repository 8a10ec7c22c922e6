import type { Role } from '../../../domain/model/person.ts'

/** What each role is called, and what it may do. */
export const ROLE_WORDS: Record<Role, { label: string; about: string }> = {
  viewer: { label: 'Viewer', about: 'can see everything and change nothing' },
  editor: { label: 'Editor', about: 'can design templates, and issue and change passes' },
  owner: {
    label: 'Owner',
    about: 'can do everything, including API keys, credentials and the team',
  },
}

/** A role with its article, as in “Owner invited you as a viewer”. */
export const ROLE_ARTICLES: Record<Role, string> = {
  viewer: 'a viewer',
  editor: 'an editor',
  owner: 'an owner',
}
