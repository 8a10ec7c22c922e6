import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { importSPKI, jwtVerify } from 'jose'
import { ready } from './ready.ts'

/** What a newcomer does first, as the README tells it. */
const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const hasUnzip = spawnSync('unzip', ['-v']).status === 0

async function issue(body: object) {
  const response = await fetch(`${ready.baseUrl}/api/v1/passes/issue`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${ready.apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const envelope = (await response.json()) as {
    data: {
      id: string
      kind: string
      downloadUrl: string
      apple: { url: string; sizeBytes: number }
      google: { saveUrl: string; token: string }
    }
  }
  assert.equal(response.status, 201, JSON.stringify(envelope))
  return envelope.data
}

for (const [kind, templateId] of Object.entries(ready.templates)) {
  test(`issues the seeded ${kind} for both wallets`, async () => {
    const example = join(import.meta.dirname, '..', '..', 'seed', 'passes', `${kind}.json`)
    const body = JSON.parse(readFileSync(example, 'utf8'))
    delete body.serialNumber
    const pass = await issue({ ...body, templateId })
    assert.equal(pass.kind, kind)
    assert.ok(pass.apple.sizeBytes > 1000)
    assert.ok(pass.google.token)
    const bare = await issue({ templateId })
    assert.ok(bare.apple && bare.google)
  })
}

test('OpenSSL accepts the signature against the printed root', {
  skip: !hasOpenssl || !hasUnzip,
}, async () => {
  const { apple } = await issue({ templateId: ready.templates.eventTicket })
  const dir = mkdtempSync(join(tmpdir(), 'pass-'))
  try {
    const file = await fetch(apple.url)
    assert.equal(file.headers.get('content-type'), 'application/vnd.apple.pkpass')
    writeFileSync(join(dir, 'a.pkpass'), Buffer.from(await file.arrayBuffer()))
    execFileSync('unzip', ['-q', 'a.pkpass'], { cwd: dir })
    const args = 'cms -verify -binary -inform DER -in signature -content manifest.json -purpose any'
    const out = ['-CAfile', ready.appleRootCertificate, '-out', 'verified']
    execFileSync('openssl', [...args.split(' '), ...out], { cwd: dir, stdio: 'pipe' })
    const pass = JSON.parse(readFileSync(join(dir, 'pass.json'), 'utf8'))
    assert.equal(pass.webServiceURL, `${ready.baseUrl}/passkit/${ready.workspaceId}`)
    const manifest = JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8'))
    for (const name of ['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png', 'pass.json']) {
      assert.ok(manifest[name], `${name} is in the manifest`)
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})

test('the save link verifies with the public key and saves', async () => {
  const { google, downloadUrl, id } = await issue({ templateId: ready.templates.loyalty })
  const key = await importSPKI(readFileSync(ready.googlePublicKey, 'utf8'), 'RS256')
  const { payload } = await jwtVerify(google.token, key, { audience: 'google' })
  assert.equal(payload.typ, 'savetowallet')
  assert.ok(google.token.length <= 1800)
  assert.ok(JSON.stringify(payload).includes(id))
  const page = await fetch(`${downloadUrl}/google`, { redirect: 'manual' })
  assert.equal(page.status, 302)
  const saved = await fetch(page.headers.get('location')!)
  assert.equal(saved.status, 200)
})

test('a pass of one workspace is nobody else’s', async () => {
  const { id } = await issue({ templateId: ready.templates.generic })
  const response = await fetch(`${ready.baseUrl}/api/v1/passes/${id}`, {
    headers: { Authorization: `Bearer ${ready.second.apiKey}` },
  })
  assert.equal(response.status, 404)
})

test('leaves no link to a pass in the local log', async () => {
  const { downloadUrl } = await issue({ templateId: ready.templates.eventTicket })
  const token = downloadUrl.split('/').at(-1)!
  for (const path of ['', '/apple.pkpass']) assert.ok((await fetch(downloadUrl + path)).ok)
  const logFile = join(dirname(process.env.READY_FILE ?? '.local/ready.json'), 'worker.log')
  const log = () => readFileSync(logFile, 'utf8')
  // A request is written down after its answer.
  for (let left = 50; left > 0 && !/GET \/p\/…\/apple/.test(log()); left--) await sleep(100)
  assert.match(log(), /GET \/p\/…\/apple\.pkpass/)
  assert.ok(!log().includes(token.slice(0, 20)))
  // Neither does what wrangler keeps of requests beside the data.
  assert.ok(!existsSync(join(dirname(logFile), 'data', 'v3', 'observability')))
})
