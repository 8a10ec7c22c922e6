import { z } from 'zod'
import { readerOf } from '../../src/lib/locale/reader.ts'
import type { Side } from '../../src/preview/draw-pass.ts'
import { fetchPicture } from './android/fetch-picture.ts'
import { PhoneError } from './phone.ts'
import type { Phones } from './phones.ts'
import { drawHeldPass, type Occasion, showPhone } from './show-pass.ts'
import type { PhoneErrorBody } from './state.ts'

type Handler = (call: {
  phones: Phones
  body: unknown
  /** The parts of the path, decoded. */
  id: string
  serial: string
  file: string
  side: Side
  occasion: Occasion
}) => unknown

const Language = z.string().refine((tag) => canonical(tag) !== null, 'is no BCP 47 language tag')
const NewPhone = z.strictObject({
  kind: z.enum(['iphone', 'android']),
  name: z.string().trim().min(1).max(60).optional(),
  language: Language.optional(),
})
const PhoneChange = z.strictObject({
  online: z.boolean().optional(),
  notificationsAllowed: z.boolean().optional(),
  language: Language.optional(),
})
const Add = z.strictObject({ url: z.string().max(8_192) })
const Refresh = z.strictObject({ serialNumber: z.string().optional() })

/** Path pattern -> method -> what it does. A handler that returns nothing answers 204. */
const ROUTES: [RegExp, Record<string, Handler>][] = [
  [
    /^\/phones$/,
    {
      GET: ({ phones, occasion }) =>
        Promise.all(phones.all().map((phone) => showPhone(phone, occasion))),
      POST: ({ phones, body }) =>
        Response.json(phones.create(parse(NewPhone, body)), { status: 201 }),
    },
  ],
  [
    /^\/phones\/(?<id>[^/]+)$/,
    {
      GET: ({ phones, id, occasion }) => showPhone(phones.get(id).state, occasion),
      PATCH: ({ phones, id, body }) => phones.change(id, defined(parse(PhoneChange, body))),
      DELETE: ({ phones, id }) => phones.delete(id),
    },
  ],
  [
    /^\/phones\/(?<id>[^/]+)\/add$/,
    {
      async POST({ phones, id, body }) {
        const phone = phones.get(id)
        await phone.add(parse(Add, body).url)
        return phone.state
      },
    },
  ],
  [
    /^\/phones\/(?<id>[^/]+)\/refresh$/,
    {
      async POST({ phones, id, body }) {
        const phone = phones.get(id)
        await phone.refresh(parse(Refresh, body ?? {}).serialNumber)
        return phone.state
      },
    },
  ],
  [
    /^\/phones\/(?<id>[^/]+)\/passes\/(?<serial>[^/]+)$/,
    {
      async DELETE({ phones, id, serial }) {
        const phone = phones.get(id)
        await phone.remove(serial)
        return phone.state
      },
    },
  ],
  [
    /^\/phones\/(?<id>[^/]+)\/passes\/(?<serial>[^/]+)\/images\/(?<file>.+)$/,
    {
      GET({ phones, id, serial, file }) {
        const bytes = phones.get(id).image(serial, file)
        if (!bytes) throw new PhoneError(404, 'not_found', `The pass has no image ${file}`)
        const headers = { 'content-type': 'image/png', 'cache-control': 'no-store' }
        return new Response(bytes, { headers })
      },
    },
  ],
  [
    /^\/phones\/(?<id>[^/]+)\/passes\/(?<serial>[^/]+)\/(?<side>front|back)\.svg$/,
    {
      async GET({ phones, id, serial, side, occasion }) {
        const phone = phones.get(id)
        const { passes, language: locale } = phone.state
        const pass = passes.find(({ serialNumber }) => serialNumber === serial)
        if (!pass) {
          throw new PhoneError(404, 'not_found', `This phone holds no pass ${serial}`)
        }
        const load = pass.apple ? (file: string) => phone.image(serial, file) : fetchPicture
        const svg = await drawHeldPass(pass, side, { ...occasion, locale }, load)
        const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' }
        return new Response(svg, { headers })
      },
    },
  ],
]

/**
 * The phones over HTTP, for the page and for programs: JSON in, JSON out. Null where the path is none of theirs.
 */
export async function handlePhones(phones: Phones, request: Request): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname !== '/phones' && !pathname.startsWith('/phones/')) return null
  try {
    for (const [pattern, methods] of ROUTES) {
      const match = pattern.exec(pathname)
      if (!match) continue
      const handler = methods[request.method]
      if (!handler) {
        const allow = Object.keys(methods).join(', ')
        const message = `Here one can only ${allow}`
        return refuse(new PhoneError(405, 'method_not_allowed', message), { allow })
      }
      const { id = '', serial = '', file = '', side } = match.groups ?? {}
      const body = await readBody(request)
      const path = { id: decoded(id), serial: decoded(serial), file: decoded(file) }
      const answer = await handler({
        phones,
        body,
        ...path,
        side: side === 'back' ? 'back' : 'front',
        occasion: { timeZone: timeZoneOf(searchParams), nowMs: Date.now() },
      })
      phones.save()
      if (answer instanceof Response) return answer
      if (answer === undefined) return new Response(null, { status: 204 })
      return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
    }
    throw new PhoneError(404, 'not_found', `There is nothing at ${pathname}`)
  } catch (error) {
    phones.save()
    if (error instanceof PhoneError) return refuse(error)
    throw error
  }
}

function refuse({ status, code, message }: PhoneError, headers = {}): Response {
  return Response.json({ error: { code, message } } satisfies PhoneErrorBody, { status, headers })
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * A refusal for whoever did not name this machine: a web page of somewhere else can neither read nor change anything,
 * even if its host name leads here. Null for everybody else.
 */
export function refuseForeign(request: Request): Response | null {
  const host = URL.parse(`http://${request.headers.get('host') ?? ''}`)?.hostname
  const origin = request.headers.get('origin')
  const originHost = origin === null ? host : URL.parse(origin)?.hostname
  if (LOOPBACK.has(host ?? '') && LOOPBACK.has(originHost ?? '')) return null
  const message = 'Only programs and pages of this machine may ask'
  return refuse(new PhoneError(403, 'foreign_origin', message))
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new PhoneError(400, 'invalid_request', 'The body is no JSON')
  }
}

/**
 * The time zone of the person who looks at the phone. Without one in the query it is the machine's, and UTC where no
 * time zone has the name.
 */
function timeZoneOf(query: URLSearchParams): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return readerOf('en', query.get('timeZone') ?? own).timeZone
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const { success, data, error } = schema.safeParse(body)
  if (success) return data
  const [issue] = error.issues
  const at = issue?.path.join('.')
  const message = `${at ? `${at}: ` : ''}${issue?.message ?? 'not valid'}`
  throw new PhoneError(400, 'invalid_request', message)
}

function defined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return Object.fromEntries(members) as { [K in keyof T]: Exclude<T[K], undefined> }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new PhoneError(400, 'invalid_request', 'The address is not percent-encoded')
  }
}

function canonical(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}
