import { INSTALL_PLATFORMS, type InstallPlatform, PLATFORMS } from '../../domain/model/platforms.ts'
import { isWritten, PAGE_WORDS, primaryOf, type WrittenLanguage } from '../../lib/words/index.ts'
import type { PageWords } from '../../lib/words/words.ts'

/** What a request tells about who looks at a page. */
export interface Visitor {
  /** The User-Agent header. */
  userAgent: string
  /** The Accept-Language header: dates and numbers are written its way. */
  acceptLanguage: string
  /** IANA name, from `request.cf.timezone`. */
  timeZone: string
}

/** Whose wallet the visitor's phone has; null for anything but a phone. */
export function phoneOf({ userAgent }: Visitor): InstallPlatform | null {
  return INSTALL_PLATFORMS.find((name) => PLATFORMS[name].phones.test(userAgent)) ?? null
}

/** The language asked for most, as a tag that Intl accepts. */
export const localeOf = (visitor: Visitor): string => wantedLanguages(visitor)[0] ?? 'en'

/** The first language that the visitor asks for and we write; else English. */
export function pageLanguage(visitor: Visitor): WrittenLanguage {
  return wantedLanguages(visitor).map(primaryOf).find(isWritten) ?? 'en'
}

/** Our own words for a page that this visitor sees. */
export const wordsOf = (visitor: Visitor): PageWords => PAGE_WORDS[pageLanguage(visitor)]

/** Browsers send as many as somebody has chosen: a few. */
const MAX_LANGUAGES = 64

/** The languages asked for, the most wanted first, as tags that Intl accepts. */
export function wantedLanguages({ acceptLanguage }: Pick<Visitor, 'acceptLanguage'>): string[] {
  return acceptLanguage
    .split(',', MAX_LANGUAGES)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, quality: quality ? Number(quality.slice(2)) || 0 : 1 }
    })
    .filter(({ tag, quality }) => quality > 0 && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag))
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
