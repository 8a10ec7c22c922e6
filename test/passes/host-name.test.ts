import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { dataOf } from '../support/doors.ts'
import { addAppleCertificate } from '../support/wallets.ts'
import { BASE_URL, createWorld } from '../support/world.ts'

interface PassJson {
  webServiceURL: string
  authenticationToken: string
  serialNumber: string
  passTypeIdentifier: string
}

async function passJsonOf(response: Response): Promise<PassJson> {
  expect(response.status).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return JSON.parse(new TextDecoder().decode(files['pass.json'])) as PassJson
}

test('an update carries the address of the service as it is now, and the old one goes on answering', async () => {
  const world = await createWorld()
  await addAppleCertificate(world.ctx)
  const templateId = await world.publishTemplate({
    fields: [{ key: 'gate', label: 'Gate', slot: 'primary', default: 'A' }],
  })
  const created = await world.post('/api/v1/passes', { templateId })
  const { id, downloadUrl } = await dataOf<{ id: string; downloadUrl: string }>(created)
  const before = await passJsonOf(await world.get(`${downloadUrl}/apple.pkpass`))
  expect(before.webServiceURL).toBe(`${BASE_URL}/passkit/${world.first.id}`)

  const moved = { ...world.env, PUBLIC_BASE_URL: 'https://new.example' }
  const ask = async (path: string, init: RequestInit) => {
    const ctx = createExecutionContext()
    const answer = await world.app.request(path, init, moved, ctx)
    await waitOnExecutionContext(ctx)
    return answer
  }
  const authorization = { Authorization: `ApplePass ${before.authenticationToken}` }
  const { pathname } = new URL(before.webServiceURL)
  const latest = `${pathname}/v1/passes/${before.passTypeIdentifier}/${before.serialNumber}`
  const patched = await ask(`${BASE_URL}/api/v1/passes/${id}`, {
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${world.first.apiKey}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ fields: { gate: 'B' } }),
  })
  expect(patched.status).toBe(200)
  for (const host of [BASE_URL, 'https://new.example']) {
    const after = await passJsonOf(await ask(host + latest, { headers: authorization }))
    expect(after).toMatchObject({
      webServiceURL: `https://new.example/passkit/${world.first.id}`,
      authenticationToken: before.authenticationToken,
      serialNumber: before.serialNumber,
    })
  }
  const old = await ask(downloadUrl, { headers: { Accept: 'text/html' } })
  expect(old.status).toBe(200)
})
