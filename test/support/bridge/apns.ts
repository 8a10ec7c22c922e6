import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Request, Response } from 'miniflare'
import { startRelay } from '../../../relay/server.ts'
import { createLocalAppleCa } from '../../../scripts/local-ca.ts'
import { createServerCertificate } from '../../../scripts/local-certificates.ts'
import { startApnsDouble } from '../../../simulator/apns/server.ts'

let shared: ReturnType<typeof start> | undefined

/** The double of APNs and a relay before it, as `npm start` has them. */
async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'apns-'))
  const ca = await createLocalAppleCa(folder).finally(() => rm(folder, { recursive: true }))
  const { certificatePem, privateKeyPem } = await createServerCertificate(Date.now())
  const double = await startApnsDouble({
    port: 0,
    controlPort: 0,
    certificatePem,
    privateKeyPem,
    clientCaPem: [ca.rootPem, ca.wwdrPem],
  })
  const relay = await startRelay({
    port: 0,
    secret: 'relay-secret-of-the-tests-0123456789',
    target: double.url,
    ca: certificatePem,
  })
  double.unref()
  relay.unref()
  return { ca, double, relay }
}

/**
 * `apns-relay.test`: the relay. `apns-control.test`: the double's levers, and `POST /issue` for a client
 * certificate that it accepts.
 */
export async function apns(request: Request): Promise<Response> {
  shared ??= start()
  const { ca, double, relay } = await shared
  const { hostname, pathname } = new URL(request.url)
  const body = request.method === 'GET' ? {} : { body: await request.text() }
  if (pathname === '/issue') {
    const { certificatePem, privateKeyPem } = await ca.issue(JSON.parse(body.body ?? ''))
    return Response.json({ certificatePem: certificatePem + ca.wwdrPem, privateKeyPem })
  }
  const base = hostname === 'apns-relay.test' ? relay.url : double.controlUrl
  const headers = Object.fromEntries(request.headers)
  delete headers.host
  const answer = await fetch(`${base}${pathname}`, { method: request.method, headers, ...body })
  return new Response(await answer.text(), {
    status: answer.status,
    headers: { 'apns-id': answer.headers.get('apns-id') ?? '' },
  })
}
