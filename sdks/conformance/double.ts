import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One answer of the double. */
export interface Step {
  status?: number
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is. */
  text?: string
  /** How long it keeps the client waiting. */
  delayMs?: number
  /** How long it keeps the client waiting in the middle of the answer. */
  stallMs?: number
  /** Ends the connection instead of answering; `body`: in the middle of the answer. */
  drop?: true | 'body'
}

/** A request as it arrived. */
export interface Arrived {
  method: string
  /** With its query, as it was sent. */
  url: string
  headers: Record<string, string>
  body: string
}

export interface Double {
  url: string
  close(): Promise<void>
}

/**
 * Stands in for the service where SDKs are tested: `PUT /_script` tells it its answers, one a request, the last one again and
 * again; `GET /_requests` says what has arrived since.
 */
export async function startDouble(): Promise<Double> {
  let script: Step[] = []
  let arrived: Arrived[] = []
  const server = createServer(async (request, response) => {
    const body = await textOf(request).catch(() => null)
    // The client has gone in the middle of its request.
    if (body === null) return
    if (request.url === '/_script') {
      script = JSON.parse(body)
      arrived = []
      response.end()
      return
    }
    if (request.url === '/_requests') {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify(arrived))
      return
    }
    const { method = '', url = '' } = request
    arrived.push({ method, url, headers: request.headers as Record<string, string>, body })
    const step = script[arrived.length - 1] ?? script.at(-1) ?? { status: 500 }
    if (step.delayMs) await new Promise((resolve) => setTimeout(resolve, step.delayMs))
    if (step.drop === true) {
      request.socket.destroy()
      return
    }
    const text = step.text ?? (step.body === undefined ? '' : JSON.stringify(step.body))
    const type = step.body === undefined ? {} : { 'Content-Type': 'application/json' }
    response.writeHead(step.status ?? 200, { ...type, ...step.headers })
    if (step.drop !== 'body' && !step.stallMs) {
      response.end(text)
      return
    }
    const half = text.length / 2
    response.write(text.slice(0, half))
    if (step.stallMs) setTimeout(() => response.end(text.slice(half)), step.stallMs)
    else setTimeout(() => request.socket.destroy(), 20)
  })
  return { url: await listen(server), close: () => closeAll(server) }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function closeAll(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

if (process.argv[1] === import.meta.filename) console.log((await startDouble()).url)
