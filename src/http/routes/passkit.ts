import { type Context, Hono } from 'hono'
import type { Ctx } from '../../domain/model/ctx.ts'
import type { Pass } from '../../domain/model/pass.ts'
import { findPassForDevice } from '../../domain/registrations/find-pass.ts'
import { keepDeviceLog } from '../../domain/registrations/keep-log.ts'
import { latestFile } from '../../domain/registrations/latest-file.ts'
import { registerDevice } from '../../domain/registrations/register.ts'
import { unregisterDevice } from '../../domain/registrations/unregister.ts'
import { readDeviceLog } from '../../lib/apple/device-log.ts'
import {
  formatUpdateTag,
  parseApplePassToken,
  parseUpdateTag,
  parseWebServicePath,
  type WebServicePlace,
} from '../../lib/apple/web-service.ts'
import { formatHttpDate, parseHttpDate } from '../../lib/http-date.ts'
import { PKPASS_TYPE } from '../../lib/pkpass/media-type.ts'
import type { AppEnv } from '../context.ts'
import { allowed, handleError } from '../failures.ts'
import { limitAnonymous } from '../middleware/rate-limit.ts'
import { readAtMost } from '../middleware/read-body.ts'

const MAX_REGISTRATION_BYTES = 4 * 1024
const MAX_LOG_BYTES = 256 * 1024

const WORKSPACE_ID = /^ws_[0-9A-Za-z]{1,40}$/
const DEVICE_LIBRARY_IDENTIFIER = /^[\x21-\x7e]{1,128}$/
/** Hex today; any text that is safe in an address may follow. */
const PUSH_TOKEN = /^[0-9A-Za-z_-]{1,256}$/

type C = Context<AppEnv>
type At<Name extends WebServicePlace['name']> = Extract<WebServicePlace, { name: Name }>
/** `ctx` is null where there is no such workspace. */
type Handler<Name extends WebServicePlace['name']> = (
  c: C,
  ctx: Ctx | null,
  place: At<Name>,
) => Promise<Response> | Response

/**
 * Apple's web service, which devices find under the webServiceURL of a pass. Answers are Apple's, not our envelope,
 * and say no more than their status: whoever asks is a device.
 *
 * @see https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes
 */
export const passkit = new Hono<AppEnv>()

const REGISTERED = { new: 201, known: 200, refused: 403 } as const

/** https://developer.apple.com/documentation/walletpasses/register-a-pass-for-update-notifications */
const register: Handler<'registration'> = async (c, ctx, place) => {
  const pass = await passOf(c, ctx, place)
  if (!ctx || !pass) return empty(401)
  const body = await readJson(c, MAX_REGISTRATION_BYTES)
  const pushToken = body?.pushToken
  const readable =
    typeof pushToken === 'string' &&
    PUSH_TOKEN.test(pushToken) &&
    DEVICE_LIBRARY_IDENTIFIER.test(place.deviceLibraryIdentifier)
  if (!readable) return empty(400)
  return empty(REGISTERED[await registerDevice(ctx, pass, place, pushToken)])
}

/** https://developer.apple.com/documentation/walletpasses/unregister-a-pass-for-update-notifications */
const unregister: Handler<'registration'> = async (c, ctx, place) => {
  const pass = await passOf(c, ctx, place)
  if (!ctx || !pass) return empty(401)
  await unregisterDevice(ctx, pass, place)
  return empty(200)
}

/** https://developer.apple.com/documentation/walletpasses/get-the-list-of-updatable-passes */
const listUpdatable: Handler<'registrations'> = async (c, ctx, place) => {
  const since = parseUpdateTag(c.req.query('passesUpdatedSince'))
  const updatable = await ctx?.registrations.updatable(place, since)
  if (!updatable) return empty(204)
  const { serialNumbers, tag } = updatable
  return Response.json({ serialNumbers, lastUpdated: formatUpdateTag(tag) })
}

/** https://developer.apple.com/documentation/walletpasses/send-an-updated-pass */
const sendLatest: Handler<'pass'> = async (c, ctx, place) => {
  const pass = await passOf(c, ctx, place)
  if (!ctx || !pass) return empty(401)
  const headers = { 'Last-Modified': formatHttpDate(pass.lastModifiedSeconds) }
  const since = parseHttpDate(c.req.header('If-Modified-Since'), ctx.now())
  if (since !== null && pass.lastModifiedSeconds <= since) return empty(304, headers)
  const found = { ...headers, 'Content-Type': PKPASS_TYPE }
  if (c.req.raw.method === 'HEAD') return empty(200, found)
  const file = await latestFile(ctx, pass)
  if (!file) return empty(503, { 'Retry-After': '300' })
  return new Response(file as Uint8Array<ArrayBuffer>, { headers: found })
}

/**
 * https://developer.apple.com/documentation/walletpasses/log-a-message
 *
 * Whatever it says: a device could do nothing about a refusal.
 */
const log: Handler<'log'> = async (c, ctx) => {
  const body = await readJson(c, MAX_LOG_BYTES)
  if (ctx) await keepDeviceLog(ctx, readDeviceLog(body?.logs))
  return empty(200)
}

/**
 * https://developer.apple.com/documentation/walletpasses/return-a-personalized-pass
 *
 * No template asks its holder to enrol, so no pass has this address.
 */
const personalize: Handler<'personalization'> = () => empty(404)

const HANDLERS: { [Name in WebServicePlace['name']]: Record<string, Handler<Name>> } = {
  registration: { POST: register, DELETE: unregister },
  registrations: { GET: listUpdatable },
  pass: { GET: sendLatest },
  log: { POST: log },
  personalization: { POST: personalize },
}

passkit.all('/passkit/*', async (c) => {
  await limitAnonymous(c)
  // Not the router's own parameters, which are decoded before an encoded slash can be told from a real one.
  const path = /^\/passkit\/([^/]+)(\/.*)$/.exec(new URL(c.req.url).pathname)
  const place = path && parseWebServicePath(path[2]!)
  if (!place) return empty(404)
  const methods = HANDLERS[place.name] as Record<string, Handler<typeof place.name>>
  const handler = methods[c.req.method === 'HEAD' ? 'GET' : c.req.method]
  if (!handler) return empty(405, { Allow: allowed(Object.keys(methods)) })
  return handler(c, await ctxOf(c, path[1]!), place as never)
})

passkit.onError(async (error, c) => {
  const { status, headers } = await handleError(error, c)
  const retryAfter = headers.get('Retry-After')
  return empty(status, retryAfter ? { 'Retry-After': retryAfter } : {})
})

async function ctxOf(c: C, workspaceId: string): Promise<Ctx | null> {
  const { deps, baseUrl } = c.var
  const workspace = WORKSPACE_ID.test(workspaceId) && (await deps.directory.workspace(workspaceId))
  if (!workspace) return null
  return deps.ctxFor({
    workspace,
    actor: 'device',
    scopes: new Set(),
    baseUrl,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  })
}

async function passOf(
  c: C,
  ctx: Ctx | null,
  { passTypeIdentifier, serialNumber }: At<'registration' | 'pass'>,
): Promise<Pass | null> {
  const token = parseApplePassToken(c.req.header('Authorization'))
  return ctx && findPassForDevice(ctx, { passTypeIdentifier, serialNumber, token })
}

/** @throws AppError payload_too_large; null when it is not a JSON object */
async function readJson(c: C, maxBytes: number): Promise<Record<string, unknown> | null> {
  const bytes = await readAtMost(c, maxBytes)
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function empty(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers })
}
