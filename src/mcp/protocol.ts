import { decodeBase64 } from '../lib/encoding/base64.ts'
import { decodeUtf8 } from '../lib/encoding/utf8.ts'
import { exactInteger, writtenInteger } from '../lib/json/exact-integer.ts'
import { isJsonObject } from '../lib/json/object.ts'

/*
 * The Model Context Protocol over HTTP without sessions: of 2026-07-28, where every request says its version, and of 2025,
 * which begins with a handshake that here leaves nothing behind.
 * https://modelcontextprotocol.io/specification/2026-07-28/basic/transports
 * https://modelcontextprotocol.io/specification/2025-11-25/basic/transports
 */

/** Newest first. */
const MODERN = ['2026-07-28']
/** Without 2025-03-26, which demands that servers take batches of messages. */
const LEGACY = ['2025-11-25', '2025-06-18', '2024-11-05']

const META_VERSION = 'io.modelcontextprotocol/protocolVersion'
const META_SERVER = 'io.modelcontextprotocol/serverInfo'

const PARSE_ERROR = -32700
const INVALID_REQUEST = -32600
const METHOD_NOT_FOUND = -32601
export const INVALID_PARAMS = -32602
const HEADER_MISMATCH = -32020
const UNSUPPORTED_VERSION = -32022
const OTHER = -32000

/** Refuses a request in the words of JSON-RPC. */
export class ProtocolError extends Error {
  readonly code: number
  readonly status: number
  readonly data: unknown
  constructor(code: number, message: string, status = 200, data?: unknown) {
    super(message)
    this.name = 'ProtocolError'
    this.code = code
    this.status = status
    this.data = data
  }
}

type Params = Record<string, unknown>
type Result = Record<string, unknown>
type Id = string | number | bigint

export interface Server {
  info: { name: string; title: string; version: string }
  instructions: string
  capabilities: Result
  /** Each method of the protocol that the server has, by its name. */
  methods: Record<string, (params: Params) => Result | Promise<Result>>
}

interface Message {
  /** Null where the message is a notification, which nobody answers. */
  id: Id | null
  method: string
  params: Params
}

/** Answers one message. */
export async function answerMessage(
  { headers }: Request,
  body: unknown,
  server: Server,
): Promise<Response> {
  let id: Id | null = null
  try {
    const message = readMessage(body)
    if (!message) return new Response(null, { status: 202 })
    id = message.id
    const isModern = requireVersion(message, headers)
    if (message.id === null) return new Response(null, { status: 202 })
    const result = await (isModern ? answerModern(message, server) : answerLegacy(message, server))
    return answer(id, { result })
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error
    const { code, message, data, status } = error
    const said = { code, message, ...(data !== undefined && { data }) }
    return answer(id, { error: said }, status)
  }
}

/** Answers a body that is no JSON. */
export function answerUnreadable(message: string): Response {
  return answer(null, { error: { code: PARSE_ERROR, message } }, 400)
}

const isWhole = (id: unknown) => typeof id === 'bigint' || Number.isInteger(id)

function answer(id: Id | null, said: Result, status = 200): Response {
  const message = { jsonrpc: '2.0', id: typeof id === 'bigint' ? writtenInteger(id) : id }
  return Response.json({ ...message, ...said }, { status })
}

/**
 * A message whose id is as it was sent. JavaScript rounds whole numbers beyond 2^53, and a client that numbers its requests
 * at random would not know its own id again.
 *
 * @param text what the message was read from
 */
export function keepLargeId(message: unknown, text: string): unknown {
  if (!isJsonObject(message) || !Number.isInteger(message.id)) return message
  if (Number.isSafeInteger(message.id)) return message
  return { ...message, id: exactInteger(text, 'id') ?? message.id }
}

/** The message of a body; null where it is an answer, to a question that a server without sessions never asks. */
function readMessage(body: unknown): Message | null {
  if (isJsonObject(body) && body.jsonrpc === '2.0') {
    const { id, method } = body
    // Some clients write null for what they leave out.
    const params = body.params ?? {}
    const isId = id === undefined || typeof id === 'string' || isWhole(id)
    if (typeof method === 'string' && isId && isJsonObject(params)) {
      return { id: (id as Id | undefined) ?? null, method, params }
    }
    if (method === undefined && isId && ('result' in body || 'error' in body)) return null
  }
  throw new ProtocolError(INVALID_REQUEST, 'The body is not one message of JSON-RPC 2.0', 400)
}

/** Whether the message is of 2026. What its headers repeat for those on the way must be what it says. */
function requireVersion({ method, params }: Message, headers: Headers): boolean {
  const version = headers.get('MCP-Protocol-Version')
  const named = isJsonObject(params._meta) ? params._meta[META_VERSION] : undefined
  if (named === undefined || named === null) {
    // Which version is spoken, the handshake is about to settle.
    if (version === null || LEGACY.includes(version) || isHandshake(method, version)) return false
    if (MODERN.includes(version)) {
      throw mismatch('MCP-Protocol-Version', version, `_meta.${META_VERSION} is missing`)
    }
    if (version > MODERN[0]!) throw unsupported(version)
    const message = `Unsupported protocol version. Supported: ${[...MODERN, ...LEGACY].join(', ')}`
    throw new ProtocolError(OTHER, message, 400)
  }
  if (!MODERN.includes(named as string)) throw unsupported(named)
  if (version !== named) throw mismatch('MCP-Protocol-Version', version, String(named))
  const said = headers.get('Mcp-Method')
  if (said !== method) throw mismatch('Mcp-Method', said, method)
  if (params.name !== undefined) {
    const name = headers.get('Mcp-Name')
    if (name === null || decodeName(name) !== params.name) {
      throw mismatch('Mcp-Name', name, String(params.name))
    }
  }
  return true
}

const isHandshake = (method: string, version: string) =>
  method === 'initialize' && !MODERN.includes(version)

function unsupported(requested: unknown): ProtocolError {
  const data = { supported: MODERN, requested }
  return new ProtocolError(UNSUPPORTED_VERSION, 'Unsupported protocol version', 400, data)
}

/** Names that are no plain ASCII are sent as `=?base64?…?=`. */
function decodeName(name: string): string {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(name)?.[1]
  const bytes = encoded === undefined ? null : decodeBase64(encoded)
  return (bytes && decodeUtf8(bytes)) ?? name
}

function mismatch(header: string, found: string | null, body: string): ProtocolError {
  const message = `The header ${header} and the body disagree`
  const data = { mismatch: { header: found ?? '(missing)', body } }
  return new ProtocolError(HEADER_MISMATCH, message, 400, data)
}

/** Tells clients not to keep lists of tools: the key may be replaced at any time, and then others are offered. */
const UNCACHED = { ttlMs: 0, cacheScope: 'private' }

async function answerModern({ method, params }: Message, server: Server): Promise<Result> {
  const { info, capabilities, instructions } = server
  const complete = { resultType: 'complete', _meta: { [META_SERVER]: info } }
  if (method === 'server/discover') {
    return { supportedVersions: MODERN, capabilities, instructions, ...UNCACHED, ...complete }
  }
  const result = await methodOf(server, method, 404)(params)
  return { ...result, ...(method.endsWith('/list') && UNCACHED), ...complete }
}

async function answerLegacy({ method, params }: Message, server: Server): Promise<Result> {
  const { info, capabilities, instructions } = server
  if (method === 'ping') return {}
  if (method !== 'initialize') return methodOf(server, method, 200)(params)
  const wanted = String(params.protocolVersion)
  const protocolVersion = LEGACY.includes(wanted) ? wanted : LEGACY[0]!
  return { protocolVersion, capabilities, serverInfo: info, instructions }
}

function methodOf({ methods }: Server, method: string, status: number) {
  if (Object.hasOwn(methods, method)) return methods[method]!
  throw new ProtocolError(METHOD_NOT_FOUND, 'Method not found', status)
}
