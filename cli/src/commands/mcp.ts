import type { Command } from 'commander'
import type { Connection } from '../connection.ts'
import { connectionTrouble } from '../connection-trouble.ts'
import { linesOf } from '../lines-of.ts'
import { openSession } from '../session.ts'

export function addMcp(program: Command): void {
  program
    .command('mcp')
    .summary('Let an agent on this machine work with the service (MCP on stdio)')
    .description(
      'Forwards the Model Context Protocol between stdin and stdout and the service, with the key of `wps`. ' +
        'What the agent may do is what the key may do: give it one of its own, with few scopes.',
    )
    .action(async (_options, command: Command) => {
      const { connection } = await openSession(command)
      const forward = createForwarder(connection)
      const running = new Set<Promise<void>>()
      for await (const line of linesOf(process.stdin)) {
        if (line.trim() === '') continue
        const done = forward(line).then((answer) => {
          if (answer !== null) process.stdout.write(`${answer}\n`)
        })
        running.add(done)
        void done.finally(() => running.delete(done))
      }
      await Promise.all(running)
    })
}

interface Message {
  id?: string | number | null
  method?: string
  params?: { name?: string; protocolVersion?: string; _meta?: Record<string, unknown> }
}

const META_VERSION = 'io.modelcontextprotocol/protocolVersion'
const INTERNAL_ERROR = -32603

/** Sends a line of JSON and gives the line that answers it; null: nobody waits for one. */
export function createForwarder({ baseUrl, apiKey }: Pick<Connection, 'baseUrl' | 'apiKey'>) {
  /** Agreed on by the handshake of 2025; later messages say it in their own words. */
  let agreed: string | undefined

  return async (line: string): Promise<string | null> => {
    const message = parse(line)
    try {
      const response = await fetch(`${baseUrl}/mcp`, {
        method: 'POST',
        headers: { ...headersOf(message, agreed), Authorization: `Bearer ${apiKey}` },
        body: line,
        // A redirect would take the message to another place.
        redirect: 'manual',
      })
      const text = await response.text()
      if (text === '') return null
      const answer = JSON.parse(text)
      if (!answer.jsonrpc) return failure(message, answer.description ?? `HTTP ${response.status}`)
      agreed = answer.result?.protocolVersion ?? agreed
      // The text is handed on as it came, on one line: parsing would change a large whole number that is an id.
      return text.replaceAll(/[\r\n]+/g, ' ')
    } catch (error) {
      const trouble = connectionTrouble(error)
      const why = trouble ? `: ${trouble.message}` : ''
      return failure(message, `The service at ${baseUrl} cannot be reached${why}`)
    }
  }
}

function parse(line: string): Message {
  try {
    const message: unknown = JSON.parse(line)
    return typeof message === 'object' && message !== null ? message : {}
  } catch {
    return {}
  }
}

/** The headers in which the protocol wants parts of the body repeated, for proxies that read only headers. */
function headersOf({ method, params }: Message, agreed?: string): Record<string, string> {
  const version = params?._meta?.[META_VERSION] ?? agreed
  const isModern = params?._meta?.[META_VERSION] !== undefined
  return {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    ...(version !== undefined && { 'MCP-Protocol-Version': String(version) }),
    ...(isModern && method !== undefined && { 'Mcp-Method': method }),
    ...(isModern && params?.name !== undefined && { 'Mcp-Name': headerText(params.name) }),
  }
}

const headerText = (text: string) =>
  /^[\x21-\x7e]+$/.test(text) ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`

function failure({ id }: Message, message: string): string | null {
  if (id === undefined) return null
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code: INTERNAL_ERROR, message } })
}
