import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { LocalAppleCa } from './local-ca.ts'
import type { LocalGoogleKey } from './local-google-key.ts'
import type { LocalSecrets } from './local-secrets.ts'
import { writePrivateJson } from './private-files.ts'

const seedDir = join(import.meta.dirname, '..', 'seed')

/** Part of ready.json. */
export interface Seeded {
  apiKey: string
  workspaceId: string
  templates: Record<string, string>
  second: { workspaceId: string; apiKey: string }
}

export interface SeedOptions {
  baseUrl: string
  /** Remembers what was seeded, key included: an API key is shown only once. */
  stateFile: string
  bootstrapToken: string
  /** The IANA name of the zone in which the dashboard asks for times. */
  timeZone: string
  secrets: LocalSecrets
  /** Null where the service does not trust it. */
  ca: LocalAppleCa | null
  /** Null where the service asks another Google. */
  googleKey: LocalGoogleKey | null
}

/** Two workspaces with credentials of the local wallets, the first with a published template of each kind: all over the API. */
export async function seed(options: SeedOptions): Promise<Seeded> {
  if (existsSync(options.stateFile)) return JSON.parse(await readFile(options.stateFile, 'utf8'))
  const first = await createWorkspace(options, 'Local workspace')
  const second = await createWorkspace(options, 'Second local workspace')
  const { first: issuerId, second: secondIssuerId } = options.secrets.googleIssuerIds
  await uploadCredentials(options, first, 'pass.com.example.local', issuerId)
  await uploadCredentials(options, second, 'pass.com.example.second', secondIssuerId)
  const templates: Record<string, string> = {}
  for (const file of (await readdir(join(seedDir, 'templates'))).sort()) {
    const kind = basename(file, '.json')
    templates[kind] = await publishTemplate(options.baseUrl, first.apiKey, kind)
  }
  const seeded: Seeded = { ...first, templates, second }
  await writePrivateJson(options.stateFile, seeded)
  return seeded
}

async function createWorkspace({ baseUrl, bootstrapToken, timeZone }: SeedOptions, name: string) {
  return post<{ workspaceId: string; apiKey: string }>(
    `${baseUrl}/setup/workspaces`,
    bootstrapToken,
    { name, mode: 'test', timeZone },
  )
}

async function uploadCredentials(
  { baseUrl, ca, googleKey, secrets }: SeedOptions,
  { apiKey }: { apiKey: string },
  passTypeIdentifier: string,
  issuerId: string,
): Promise<void> {
  const url = `${baseUrl}/api/v1/credentials`
  if (ca) {
    const { teamIdentifier } = secrets
    const organization = 'Local development'
    const leaf = await ca.issue({ passTypeIdentifier, teamIdentifier, organization })
    const { certificatePem: certificate, privateKeyPem: privateKey } = leaf
    await post(url, apiKey, { platform: 'apple', certificate, privateKey })
  }
  if (googleKey) {
    const { serviceAccount } = googleKey
    await post(url, apiKey, { platform: 'google', issuerId, serviceAccount })
  }
}

async function publishTemplate(baseUrl: string, apiKey: string, kind: string): Promise<string> {
  const body = JSON.parse(await readFile(join(seedDir, 'templates', `${kind}.json`), 'utf8'))
  for (const [role, reference] of Object.entries<string>(body.design.images)) {
    const file = join(seedDir, 'images', kind, reference.replace(/^file:/, ''))
    const asset = await post<{ id: string }>(
      `${baseUrl}/api/v1/assets`,
      apiKey,
      await readFile(file),
    )
    body.design.images[role] = asset.id
  }
  const { id } = await post<{ id: string }>(`${baseUrl}/api/v1/templates`, apiKey, body)
  await post(`${baseUrl}/api/v1/templates/${id}/publish`, apiKey, {})
  return id
}

async function post<T>(url: string, token: string, body: object): Promise<T> {
  const isImage = body instanceof Uint8Array
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': isImage ? 'image/png' : 'application/json',
    },
    body: isImage ? new Uint8Array(body) : JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok)
    throw new Error(`Seeding failed: POST ${url} answered ${response.status} ${text}`)
  return JSON.parse(text).data as T
}
