import { randomBytes, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { portalId } from './local-ca.ts'
import { writePrivateJson } from './private-files.ts'

/** Made at the first start and kept: with other keys nothing that was sealed or handed out would open. */
export interface LocalSecrets {
  encryptionKeys: string
  linkSigningKeys: string
  bootstrapToken: string
  teamIdentifier: string
  googleIssuerIds: { first: string; second: string }
}

export async function readSecrets(file: string): Promise<LocalSecrets> {
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8'))
  const ring = () => `k1:${randomBytes(32).toString('base64')}`
  const issuerId = () => `3388${String(randomInt(2 ** 47)).padStart(15, '0')}`
  const secrets: LocalSecrets = {
    encryptionKeys: ring(),
    linkSigningKeys: ring(),
    bootstrapToken: randomBytes(32).toString('base64url'),
    teamIdentifier: portalId(),
    googleIssuerIds: { first: issuerId(), second: issuerId() },
  }
  await writePrivateJson(file, secrets)
  return secrets
}
