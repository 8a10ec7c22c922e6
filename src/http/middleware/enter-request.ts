import { createMiddleware } from 'hono/factory'
import { AppError } from '../../domain/model/errors.ts'
import { ConfigError } from '../../env.ts'
import type { Deps } from '../../wiring/deps.ts'
import type { AppEnv } from '../context.ts'

const SAFE_CLIENT_ID = /^[\x21-\x7e]{1,128}$/

/** Gives every request its id and every answer the headers that all carry, whatever goes wrong behind it. */
export function markAnswers(newRequestId: () => string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const url = new URL(c.req.url)
    c.set('requestId', newRequestId())
    c.set('url', url)
    c.set('baseUrl', url.origin)
    await next()

    const { headers } = c.res
    headers.set('X-Request-Id', c.get('requestId'))
    const clientId = c.req.header('X-Request-Id')
    if (clientId && SAFE_CLIENT_ID.test(clientId)) headers.set('X-Client-Request-Id', clientId)
    headers.set('X-Content-Type-Options', 'nosniff')
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'no-referrer')
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
    if (url.protocol === 'https:') {
      headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    }
  })
}

/** Gives every request its dependencies. */
export function enterRequest(depsFor: (env: AppEnv['Bindings']) => Deps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const deps = depsFor(c.env)
    c.set('deps', deps)
    c.set('config', deps.config)
    const url = c.get('url')
    const { publicBaseUrl } = deps.config
    c.set('baseUrl', publicBaseUrl || loopbackOrigin(url))
    if (publicBaseUrl.startsWith('https:') && cameByHttp(c.req.raw)) {
      if (bearsKey(c.req.path)) throw sentInClear(c.req.raw)
      return c.redirect(`${publicBaseUrl}${url.pathname}${url.search}`, 308)
    }
    if (url.protocol === 'https:' && bearsKey(c.req.path)) refuseOldTls(c.req.raw)
    await next()
  })
}

/**
 * Addresses go into signed files that no one can change afterwards: they are never taken from a Host header, but
 * on a developer's own machine.
 */
function loopbackOrigin(url: URL): string {
  if (/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)) return url.origin
  throw new ConfigError(
    'PUBLIC_BASE_URL: must be set to the address that the service is reached at',
  )
}

/** Programs send a key or the bootstrap token there. */
function bearsKey(path: string): boolean {
  return /^\/(?:api|mcp|setup)(?:\/|$)/.test(path)
}

/**
 * Cloudflare says so of every request. The address of the request does not tell: a tunnel brings https requests to a
 * local Worker by http.
 *
 * @see https://developers.cloudflare.com/fundamentals/reference/http-headers/#cf-visitor
 */
function cameByHttp({ headers }: Request): boolean {
  return /"scheme"\s*:\s*"http"/i.test(headers.get('CF-Visitor') ?? '')
}

/**
 * A redirect would let a program go on sending its key in clear text.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-15.5.22
 */
function sentInClear({ headers }: Request): AppError {
  const rotate = headers.has('Authorization')
    ? ' Whoever was on the way could read the key of this request: rotate it.'
    : ''
  return new AppError('tls_version_too_low', `Use https, with TLS 1.3 or newer.${rotate}`, {
    headers: { Upgrade: 'TLS/1.3, HTTP/1.1', Connection: 'Upgrade' },
  })
}

/** Phones and shops are exempt: they cannot be told to upgrade. */
function refuseOldTls(request: Request): void {
  const version = (request.cf as { tlsVersion?: string } | undefined)?.tlsVersion
  if (!version || version === 'TLSv1.3') return
  throw new AppError('tls_version_too_low', 'Use TLS 1.3 or newer', {
    headers: { Upgrade: 'TLS/1.3', Connection: 'Upgrade' },
  })
}
