import type { Context } from 'hono'
import type { Browser } from '../../domain/people/start-session.ts'
import type { DashboardEnv } from '../env.ts'

/** In this order: most browsers also name those that they want to be taken for. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** What the list of sessions shows of a browser: coarse on purpose, it is only to be recognised. */
export function browserOf(c: Context<DashboardEnv>): Browser {
  const agent = c.req.header('User-Agent') ?? ''
  const named = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(agent))?.[1]
  const { country } = (c.req.raw.cf ?? {}) as { country?: string }
  return {
    device: `${named(BROWSERS) ?? 'A browser'} on ${named(SYSTEMS) ?? 'an unknown system'}`,
    country: country ?? null,
  }
}
