import { Agent, request } from 'node:http'

export interface Call {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export type Client = (call: Call) => Promise<Answer>

/** A client of at most so many kept-alive connections; `close` ends them. */
export function createClient(connections: number): { call: Client; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return { call: (call) => send(agent, call), close: () => agent.destroy() }
}

function send(agent: Agent, { url, method = 'GET', headers = {}, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const outgoing = request(url, { agent, method, headers: { ...headers, ...length } }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('error', reject)
      res.on('end', () =>
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers as Record<string, string>,
          body: Buffer.concat(chunks),
        }),
      )
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The server has ended an idle connection in the moment in which it was taken up again.
      if (outgoing.reusedSocket && error.code === 'ECONNRESET') {
        resolve(send(agent, { url, method, headers, ...(body !== undefined && { body }) }))
      } else reject(error)
    })
    outgoing.end(body)
  })
}

/** So many requests, so many at a time; how long all of them took. Any other status ends it. */
export async function load(
  client: Client,
  options: { count: number; concurrency: number; status: number; next: () => Call },
): Promise<number> {
  let left = options.count
  const lane = async () => {
    while (left-- > 0) {
      const { status, body } = await client(options.next())
      if (status !== options.status) throw new Error(`${status}: ${body.toString().slice(0, 500)}`)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: options.concurrency }, lane))
  return performance.now() - start
}
