import { randomInt } from 'node:crypto'
import path from 'node:path'
import { encodePem } from '../src/lib/encoding/pem.ts'
import {
  createAuthorities,
  issuePassCertificate,
  type LeafSubject,
  type PemPair,
} from './local-certificates.ts'
import { readFiles, writePrivateFiles } from './private-files.ts'

const FILES = ['root.pem', 'wwdr.pem', 'wwdr.key.pem'] as const
const PORTAL_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

export interface LocalAppleCa {
  /** The file to trust with `openssl verify -CAfile`. */
  rootPath: string
  rootPem: string
  /** The value of `APPLE_TRUSTED_ISSUERS`. */
  wwdrPem: string
  issue(subject: LeafSubject): Promise<PemPair>
}

/**
 * A certificate authority shaped like Apple's, so that passes can be signed without an account. Made
 * in `dir` on first use and read from there ever after; its files are readable by their owner only.
 */
export async function createLocalAppleCa(dir: string): Promise<LocalAppleCa> {
  const files = (await readFiles(dir, FILES)) ?? (await makeFiles(dir))
  const wwdr = { certificatePem: files['wwdr.pem'], privateKeyPem: files['wwdr.key.pem'] }
  return {
    rootPath: path.resolve(dir, 'root.pem'),
    rootPem: files['root.pem'],
    wwdrPem: wwdr.certificatePem,
    issue: (subject) => issuePassCertificate(wwdr, subject, Date.now()),
  }
}

/** A P-256 key as Apple's portal gives it out for APNs; `privateKey` is the text of the .p8 file. */
export async function createApnsKey(): Promise<{ keyId: string; privateKey: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const keys = (await crypto.subtle.generateKey(algorithm, true, ['sign'])) as CryptoKeyPair
  const pkcs8 = (await crypto.subtle.exportKey('pkcs8', keys.privateKey)) as ArrayBuffer
  return { keyId: portalId(), privateKey: encodePem('PRIVATE KEY', new Uint8Array(pkcs8)) }
}

/** Ten capitals and digits, as Apple numbers teams and keys. */
export function portalId(): string {
  const character = () => PORTAL_CHARACTERS[randomInt(PORTAL_CHARACTERS.length)]
  return Array.from({ length: 10 }, character).join('')
}

async function makeFiles(dir: string): Promise<Record<(typeof FILES)[number], string>> {
  const { rootPem, intermediate } = await createAuthorities(Date.now())
  const files = {
    'root.pem': rootPem,
    'wwdr.pem': intermediate.certificatePem,
    'wwdr.key.pem': intermediate.privateKeyPem,
  }
  await writePrivateFiles(dir, files)
  return files
}
