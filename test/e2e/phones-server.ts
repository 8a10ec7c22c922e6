import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchPicture } from '../../simulator/phones/android/fetch-picture.ts'
import { servePage } from '../../simulator/phones/page/serve.ts'
import { drawHeldPass, showPhone } from '../../simulator/phones/show-pass.ts'
import type { HeldPass, PhoneState } from '../../simulator/phones/state.ts'
import { pictureOf } from './held-passes.ts'

export interface Asked {
  method: string
  path: string
  body: unknown
}

/** The phones' page before phones that do only what a test tells them, and write down what they are asked. */
export interface PageServer {
  url: string
  phones: PhoneState[]
  asked: Asked[]
  /** What the next action is answered; null: it succeeds. */
  refusal: { status: number; body: unknown } | null
  close(): Promise<void>
}

export async function startPageServer(): Promise<PageServer> {
  const http = createServer((req, res) => {
    answer(server, req, res).catch((error) => {
      console.error(error)
      res.writeHead(500).end()
    })
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const server: PageServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    phones: [],
    asked: [],
    refusal: null,
    close: () =>
      new Promise((done) => {
        http.close(() => done())
        http.closeAllConnections()
      }),
  }
  return server
}

async function answer(
  server: PageServer,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { pathname: path, searchParams } = new URL(req.url ?? '/', server.url)
  const occasion = { timeZone: searchParams.get('timeZone') ?? 'UTC', nowMs: Date.now() }
  const method = req.method ?? 'GET'
  if (method !== 'GET') {
    const chunks: Buffer[] = []
    for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : null
    server.asked.push({ method, path: decodeURIComponent(path), body })
    const { status, body: said } = server.refusal ?? { status: 200, body: {} }
    return send(res, status, 'application/json', JSON.stringify(said))
  }
  const page = servePage(path)
  if (page) {
    res.writeHead(page.status, page.headers).end(page.body)
    return
  }
  if (path === '/phones') {
    const shown = await Promise.all(server.phones.map((phone) => showPhone(phone, occasion)))
    return send(res, 200, 'application/json', JSON.stringify(shown))
  }
  const [, area, id, , serialNumber, what, file] = path.split('/').map(decodeURIComponent)
  if (area === 'pictures') return send(res, 200, 'image/png', pictureOf(id!, path.split('/')[3]!))
  const phone = server.phones.find((each) => each.id === id)
  const pass = phone?.passes.find((each) => each.serialNumber === serialNumber)
  if (!phone || !pass) return send(res, 404, 'text/plain', '')
  if (what === 'images') return send(res, 200, 'image/png', imageOf(pass, file!))
  const side = what === 'back.svg' ? 'back' : 'front'
  const load = pass.apple ? (name: string) => imageOf(pass, name) : fetchPicture
  const svg = await drawHeldPass(pass, side, { ...occasion, locale: phone.language }, load)
  return send(res, 200, 'image/svg+xml', svg)
}

function imageOf({ serialNumber }: HeldPass, file: string): Uint8Array {
  return pictureOf(serialNumber.split('-')[0]!, file.replace('.png', ''))
}

function send(res: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  res.writeHead(status, { 'content-type': type }).end(body)
}
