import type { Context } from 'hono'
import type { Answers } from '../../../http/endpoints.ts'
import type { DashboardEnv } from '../../env.ts'
import type { Tone } from '../../parts/badge.tsx'

export type SignUpPage = Answers['Enrolment']
export type Template = Answers['Template']

export const signUpPagesPage = (c: Context<DashboardEnv>): string =>
  `/dashboard/${c.var.member.workspace.id}/sign-up-pages`

/** The languages that the page has texts in, that of its template first. */
export function languagesOf(page: SignUpPage | undefined, ofTemplate: string): string[] {
  const texts = [
    ...(page?.fields.map(({ label }) => label ?? {}) ?? []),
    ...(page?.consents.map(({ text }) => text) ?? []),
  ]
  return [...new Set([ofTemplate, ...texts.flatMap((each) => Object.keys(each))])]
}

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' })
export const languageName = (tag: string): string => LANGUAGES.of(tag) ?? tag

/** The sizes of the poster, and what they are called. */
export const POSTERS = [
  ['a4', 'A4'],
  ['a6', 'A6'],
  ['square', 'Square'],
] as const

/** The address of the poster as a picture. */
export const posterPicture = (c: Context<DashboardEnv>, id: string, format: string): string =>
  `/dashboard/${c.var.member.workspace.id}/api/enrolments/${id}/poster.svg?format=${format}`

/** What a page says of itself: a word, its tone, and what that means. */
export function stateOf({ closedReason, opensAt }: SignUpPage): {
  word: string
  tone: Tone
  meaning: string
} {
  switch (closedReason) {
    case null:
      return { word: 'Open', tone: 'good', meaning: 'People can sign up.' }
    case 'not_yet':
      return {
        word: 'Not yet open',
        tone: 'accent',
        meaning: opensAt ? 'People can sign up from its start.' : '',
      }
    case 'draft':
      return { word: 'Draft', tone: 'plain', meaning: 'Only your team sees it. Open it next.' }
    case 'full':
      return {
        word: 'Full',
        tone: 'warn',
        meaning: 'All passes are taken. Raise the limit to go on.',
      }
    case 'ended':
      return { word: 'Ended', tone: 'plain', meaning: 'Its end has passed.' }
    case 'archived':
      return { word: 'Archived', tone: 'plain', meaning: 'It is over for good.' }
    default:
      return { word: 'Closed', tone: 'plain', meaning: 'Nobody can sign up until you open it.' }
  }
}
