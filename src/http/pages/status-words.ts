import type { PassContent, PassStatus } from '../../domain/model/pass-content.ts'
import { readerOf } from '../../lib/locale/reader.ts'
import { localeOf, type Visitor } from './visitor.ts'

interface Words {
  heading: string
  text: string
}

const WORDS: Record<
  Exclude<PassStatus, 'ACTIVE'>,
  (content: PassContent, visitor: Visitor) => Words
> = {
  SUSPENDED: ({ organizationName }) => ({
    heading: 'This pass is suspended',
    text: `It cannot be used for now. ${organizationName} can tell you why and when it is valid again.`,
  }),
  REDEEMED: ({ organizationName }) => ({
    heading: 'This pass has been used',
    text: `It was redeemed and cannot be used again. Questions are best put to ${organizationName}.`,
  }),
  EXPIRED: ({ expirationDateMs, organizationName }, visitor) => ({
    heading: 'This pass has expired',
    text: `${
      expirationDateMs === null
        ? 'It is no longer valid.'
        : `It was valid until ${dateTime(expirationDateMs, visitor)}.`
    } Questions are best put to ${organizationName}.`,
  }),
  VOIDED: ({ organizationName }) => ({
    heading: 'This pass has been voided',
    text: `It is no longer valid and cannot be used. If that is a surprise, ask ${organizationName}.`,
  }),
}

/** Why a pass is of no use now, in plain words; null for one that is in use. */
export function statusWords(content: PassContent, visitor: Visitor): Words | null {
  return content.status === 'ACTIVE' ? null : WORDS[content.status](content, visitor)
}

function dateTime(epochMs: number, visitor: Visitor): string {
  const { locale, timeZone } = readerOf(localeOf(visitor), visitor.timeZone)
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(epochMs)
}
