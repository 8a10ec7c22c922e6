import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Dropped } from './answers.ts'
import { createGoogleDouble, type GoogleDouble, type GoogleDoubleOptions } from './double.ts'

export interface RunningGoogleDouble extends GoogleDouble {
  /** `http://127.0.0.1:{port}` */
  url: string
  /** For the Worker's variables GOOGLE_…. */
  tokenUrl: string
  walletBaseUrl: string
  saveBaseUrl: string
  callbackKeysUrl: string
  /** Lets somebody else answer from the same port; null leaves a request to the double. */
  beside(handler: (request: Request) => Promise<Response | null>): void
  close(): Promise<void>
}

const MAX_BODY_BYTES = 4 * 1024 * 1024

/** Starts the double on the loopback address; port 0 takes a free one. */
export async function startGoogleDouble(
  options: GoogleDoubleOptions & { port: number },
): Promise<RunningGoogleDouble> {
  const double = createGoogleDouble(options)
  let other: (request: Request) => Promise<Response | null> = async () => null
  const answer = async (request: Request) => (await other(request)) ?? double.handle(request)
  const server = createServer((req, res) => {
    serve(answer, req, res).catch((error: unknown) => {
      if (!(error instanceof Dropped)) console.error('Simulator:', error)
      req.socket.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...double,
    url,
    beside: (handler) => {
      other = handler
    },
    tokenUrl: `${url}/token`,
    walletBaseUrl: `${url}/walletobjects/v1`,
    saveBaseUrl: `${url}/gp/v/save`,
    // Another address for each start: nobody must hold on to the keys of the start before.
    callbackKeysUrl: `${url}/gp/m/issuer/keys?start=${Date.now()}`,
    close: () =>
      new Promise((resolve) => {
        double.callbacks.stop()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(
  answer: (request: Request) => Promise<Response>,
  req: IncomingMessage,
  res: ServerResponse,
) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) {
      res.writeHead(413, { connection: 'close' }).end()
      return
    }
    chunks.push(chunk)
  }
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers.set(name, String(value))
  }
  const method = req.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const request = new Request(new URL(req.url ?? '/', 'http://127.0.0.1'), {
    method,
    headers,
    ...(hasBody && { body: Buffer.concat(chunks) }),
  })
  const response = await answer(request)
  res.writeHead(response.status, Object.fromEntries(response.headers))
  res.end(Buffer.from(await response.arrayBuffer()))
}
