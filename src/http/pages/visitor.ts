/** What a request tells about who looks at a page. */
export interface Visitor {
  /** The User-Agent header. */
  userAgent: string
  /** The Accept-Language header: dates and numbers are written its way. */
  acceptLanguage: string
  /** IANA name, from `request.cf.timezone`. */
  timeZone: string
}

export type Device = 'apple' | 'google' | 'desktop'

/** Whose wallet the visitor's device has. An iPad calls itself a Mac, and has no Wallet. */
export function deviceOf({ userAgent }: Visitor): Device {
  if (/\b(iPhone|iPod)\b/.test(userAgent)) return 'apple'
  return /\bAndroid\b/.test(userAgent) ? 'google' : 'desktop'
}

/** The language asked for most, as a tag that Intl accepts. */
export function localeOf({ acceptLanguage }: Visitor): string {
  const wanted = acceptLanguage
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, quality: quality ? Number(quality.slice(2)) || 0 : 1 }
    })
    .filter(({ tag, quality }) => quality > 0 && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag))
    .sort((a, b) => b.quality - a.quality)
  return wanted[0]?.tag ?? 'en'
}
