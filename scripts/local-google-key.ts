import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { encodePem } from '../src/lib/encoding/pem.ts'
import { readFiles, writePrivateFiles } from './private-files.ts'

const FILES = ['service-account.json', 'public.pem'] as const
const RSA_2048 = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: Uint8Array.of(1, 0, 1),
}

export interface LocalGoogleKey {
  /** With the members of the key file of Google's console. */
  serviceAccount: Record<string, string>
  /** Verifies the save links that the account signs. */
  publicKeyPath: string
  publicKeyPem: string
}

/**
 * A service account that exists at no Google, so that save links can be signed without an account.
 * Made in `dir` on first use and read from there ever after.
 */
export async function createLocalGoogleKey(dir: string): Promise<LocalGoogleKey> {
  const files = (await readFiles(dir, FILES)) ?? (await makeFiles(dir))
  return {
    serviceAccount: JSON.parse(files['service-account.json']),
    publicKeyPath: path.resolve(dir, 'public.pem'),
    publicKeyPem: files['public.pem'],
  }
}

async function makeFiles(dir: string): Promise<Record<(typeof FILES)[number], string>> {
  const keys = (await crypto.subtle.generateKey(RSA_2048, true, ['sign'])) as CryptoKeyPair
  const pkcs8 = (await crypto.subtle.exportKey('pkcs8', keys.privateKey)) as ArrayBuffer
  const spki = (await crypto.subtle.exportKey('spki', keys.publicKey)) as ArrayBuffer
  const serviceAccount = {
    type: 'service_account',
    project_id: 'local-wallet',
    private_key_id: randomBytes(20).toString('hex'),
    private_key: encodePem('PRIVATE KEY', new Uint8Array(pkcs8)),
    client_email: 'wallet@local-wallet.iam.gserviceaccount.com',
    client_id: '100000000000000000001',
    auth_uri: 'https://accounts.google.com/o/oauth2/auth',
    token_uri: 'https://oauth2.googleapis.com/token',
    universe_domain: 'googleapis.com',
  }
  const files = {
    'service-account.json': `${JSON.stringify(serviceAccount, null, 2)}\n`,
    'public.pem': encodePem('PUBLIC KEY', new Uint8Array(spki)),
  }
  await writePrivateFiles(dir, files)
  return files
}
