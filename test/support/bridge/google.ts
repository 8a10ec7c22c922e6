import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Request, Response } from 'miniflare'
import { createGoogleDouble, type GoogleDouble } from '../../../simulator/google/double.ts'
import { startGoogleDouble } from '../../../simulator/google/server.ts'

/**
 * One double for all tests of a run; tests stay apart by issuer id and service account. Pictures are
 * reachable unless `POST /_control` names them; any clock is accepted, as tests have their own.
 */
let shared: GoogleDouble | undefined

/** `walletobjects.test`, `oauth2.test`, `pay.google.test`: Google's hosts, by path one and the same. */
export async function google(request: Request): Promise<Response> {
  shared ??= createGoogleDouble({
    checkClock: false,
    // Nobody outside listens; what was sent stands in `/_state`.
    post: async () => new globalThis.Response(null, { status: 200 }),
    fetch: async () => new globalThis.Response('', { headers: { 'content-type': 'image/png' } }),
  })
  const body = request.method === 'GET' ? {} : { body: await request.text() }
  const headers = Object.fromEntries(request.headers)
  const answer = await shared.handle(
    new globalThis.Request(request.url, { method: request.method, headers, ...body }),
  )
  return new Response(await answer.text(), {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
  })
}

interface Step {
  path: string
  init?: { method?: string; headers?: Record<string, string>; body?: string }
}

/**
 * `google-server.test`: runs requests against the double as `npm start` does, over HTTP, one server per
 * inner list, all on one folder: `[[step, …], …]` -> `[[{ status, body } | { error }, …], …]`.
 * `{token}` in a header is the last access token.
 */
export async function googleServer(request: Request): Promise<Response> {
  const { runs, accounts } = (await request.json()) as { runs: Step[][]; accounts: never[] }
  const stateDir = await mkdtemp(join(tmpdir(), 'google-double-'))
  const answers: unknown[][] = []
  try {
    for (const steps of runs) {
      const server = await startGoogleDouble({ port: 0, stateDir, accounts, checkImages: false })
      let token = ''
      const run: unknown[] = []
      for (const { path, init = {} } of steps) {
        const headers = Object.fromEntries(
          Object.entries(init.headers ?? {}).map(([name, value]) => [
            name,
            value.replace('{token}', token),
          ]),
        )
        try {
          const response = await fetch(`${server.url}${path}`, { ...init, headers })
          const text = await response.text()
          const body: unknown = text.startsWith('{') ? JSON.parse(text) : text
          token = (body as { access_token?: string }).access_token ?? token
          run.push({ status: response.status, body })
        } catch {
          run.push({ error: 'connection lost' })
        }
      }
      answers.push(run)
      await server.close()
    }
    return Response.json(answers)
  } finally {
    await rm(stateDir, { recursive: true, force: true })
  }
}
