import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SESSION_MAX_MS } from '../../domain/model/person.ts'
import type { DashboardEnv } from '../env.ts'

/**
 * `__Host-`: no other host, port 80 of this one included, can set it.
 *
 * @see https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
 */
const NAME = 'wps_session'
const OPTIONS = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

export const readSessionCookie = (c: Context<DashboardEnv>): string | undefined =>
  getCookie(c, NAME, 'host')

export function writeSessionCookie(c: Context<DashboardEnv>, token: string): void {
  setCookie(c, NAME, token, { ...OPTIONS, prefix: 'host', maxAge: SESSION_MAX_MS / 1000 })
}

export function clearSessionCookie(c: Context<DashboardEnv>): void {
  deleteCookie(c, NAME, { ...OPTIONS, prefix: 'host' })
}
