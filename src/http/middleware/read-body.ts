import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError, invalidJson } from '../../domain/model/errors.ts'
import { parseJson } from '../../lib/json/parse-json.ts'
import type { AppEnv } from '../context.ts'
import { acceptsJson } from '../envelope.ts'
import { LIMITS, MAX_JSON_DEPTH } from '../limits.ts'
import { onlyFile } from '../only-file.ts'
import type { Operation } from '../operation.ts'

/** What a form may add to the file in it. */
const FORM_BYTES = 64 * 1024
const FORM = 'multipart/form-data'

/** Reads the body once: size, media type, text and depth are checked before it is parsed. */
export function readBody(op: Pick<Operation, 'method' | 'body' | 'bodyRule' | 'produces'>) {
  const rule = op.bodyRule ?? {}
  const maxBytes = rule.maxBytes ?? LIMITS.maxBodyBytes
  const accepted = rule.binary ?? [
    'application/json',
    ...(rule.mergePatch ? ['application/merge-patch+json'] : []),
  ]
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!acceptsJson(c.req.header('Accept')) && !op.produces) {
      throw new AppError('not_acceptable', 'Answers are application/json', { header: 'Accept' })
    }
    if (!op.body && !rule.binary) return next()
    const coding = c.req.header('Content-Encoding') ?? 'identity'
    if (coding.toLowerCase() !== 'identity') {
      throw new AppError('unsupported_media_type', 'Send the body as it is, not compressed', {
        header: 'Content-Encoding',
        headers: { 'Accept-Encoding': 'identity' },
      })
    }
    const type = c.req.header('Content-Type')
    if (rule.streamed) {
      const { body } = c.req.raw
      const announced = c.req.header('Content-Length')
      if (Number(announced ?? 0) > maxBytes) throw tooLarge(maxBytes)
      if (!body || announced === '0')
        throw new AppError('missing_body', 'This request needs a body')
      const contentType = accepts(type, accepted, false)
      if (!contentType) throw unsupported(op, accepted, type)
      c.set('stream', { bytes: upTo(body, maxBytes), contentType })
      return next()
    }
    const isForm = accepted.includes(FORM) && accepts(type, [FORM], true) !== null
    const bytes = await readAtMost(c, isForm ? maxBytes + FORM_BYTES : maxBytes)
    if (bytes.length === 0) {
      if (!rule.optional) throw new AppError('missing_body', 'This request needs a body')
      c.set('json', {})
      return next()
    }
    const mediaType = accepts(type, accepted, rule.binary !== undefined)
    if (!mediaType) throw unsupported(op, accepted, type)
    if (rule.binary) {
      const raw = isForm ? await onlyFile(bytes, type!) : { bytes, contentType: type! }
      if (raw.bytes.length > maxBytes) throw tooLarge(maxBytes)
      c.set('rawBody', raw)
      return next()
    }
    const text = readText(bytes)
    c.set('json', readJson(text))
    if (rule.keepsText) c.set('jsonText', text)
    await next()
  })
}

function accepts(type: string | undefined, accepted: readonly string[], binary: boolean) {
  const [mediaType, ...parameters] = (type ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  if (!mediaType || !accepted.includes(mediaType)) return null
  // RFC 8259: JSON is UTF-8.
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))
  const utf8 = !charset || /^charset="?utf-?8"?$/.test(charset)
  return binary || utf8 ? mediaType : null
}

const SHOWABLE_TYPE = /^[\w.+/;="' -]{1,100}$/

function unsupported(
  op: Pick<Operation, 'method'>,
  accepted: readonly string[],
  type: string | undefined,
): AppError {
  const was = !type ? '; there was none' : SHOWABLE_TYPE.test(type) ? `; this was ${type}` : ''
  return new AppError(
    'unsupported_media_type',
    `Send Content-Type: ${accepted.join(' or ')}${was}`,
    {
      header: 'Content-Type',
      headers: { [op.method === 'patch' ? 'Accept-Patch' : 'Accept']: accepted.join(', ') },
    },
  )
}

const takenIn = new WeakMap<Request, Promise<Uint8Array>>()

/**
 * Both what is announced and what really comes are held to the limit. A body comes once: whoever reads it again gets
 * the same bytes.
 */
export async function readAtMost<E extends AppEnv>(
  c: Context<E>,
  maxBytes: number,
): Promise<Uint8Array> {
  const request = c.req.raw
  const taking = takenIn.get(request) ?? takeIn(request, maxBytes)
  takenIn.set(request, taking)
  const bytes = await taking
  if (bytes.length > maxBytes) throw tooLarge(maxBytes)
  return bytes
}

async function takeIn(request: Request, maxBytes: number): Promise<Uint8Array> {
  const announced = request.headers.get('Content-Length')
  if (Number(announced ?? 0) > maxBytes) throw tooLarge(maxBytes)
  // HTTP lets no more in than was announced; at once is several times cheaper than chunk by chunk.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer())
  const { body } = request
  if (!body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  if (chunks.length === 1) return chunks[0]!
  const all = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

async function* upTo(body: ReadableStream<Uint8Array>, maxBytes: number) {
  let length = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > maxBytes) throw tooLarge(maxBytes)
    yield chunk
  }
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('payload_too_large', `The body may have at most ${maxBytes} bytes`)
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

function readText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw new AppError('invalid_json', 'The body is not valid JSON in UTF-8', { cause })
  }
}

function readJson(text: string): unknown {
  try {
    return parseJson(text, MAX_JSON_DEPTH)
  } catch (error) {
    throw invalidJson('The body', error)
  }
}
