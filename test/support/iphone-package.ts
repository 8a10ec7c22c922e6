import { zipSync } from 'fflate'
import { sha1Hex } from '../../src/lib/apple/manifest.ts'
import { type DigestName, prepareSigner, signDetached } from '../../src/lib/cms/signer.ts'
import type { TestPki } from './test-pki.ts'

/** The files of a package by name. */
export type Files = Record<string, Uint8Array<ArrayBuffer>>

/** The least that a phone takes; its certificate is `createTestPki()`'s. */
export const PASS = {
  formatVersion: 1,
  passTypeIdentifier: 'pass.com.example.test',
  teamIdentifier: 'A1B2C3D4E5',
  serialNumber: '7/b',
  organizationName: 'Example Org',
  description: 'A ticket',
  webServiceURL: 'https://wps.test/passkit/ws_1',
  authenticationToken: '0123456789abcdef',
  generic: {
    primaryFields: [{ key: 'gate', label: 'Gate', value: 'B', changeMessage: 'Now gate %@' }],
  },
}

export const utf8 = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>

export const filesOf = (pass: object): Files => ({
  'pass.json': utf8(JSON.stringify(pass)),
  'icon.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
})

export interface Making {
  pki: TestPki
  intermediatesDer?: Uint8Array[]
  digest?: DigestName
  signedAtMs?: number
  /** What the manifest lists; by default what is in the package. */
  listed?: Files
}

export function manifestOf(files: Files): Uint8Array<ArrayBuffer> {
  const hashes = Object.entries(files).map(([name, bytes]) => [name, sha1Hex(bytes)])
  return utf8(JSON.stringify(Object.fromEntries(hashes)))
}

/** Manifest and signature added: as good a package as the options let it be. */
export async function signFiles(files: Files, making: Making): Promise<Files> {
  const { pki, digest = 'SHA-256', signedAtMs = Date.now() - 60_000 } = making
  const manifest = manifestOf(making.listed ?? files)
  const signer = await prepareSigner({
    certificateDer: pki.leafDer,
    intermediatesDer: making.intermediatesDer ?? [pki.intermediateDer],
    privateKeyPkcs8: pki.leafKeyPkcs8,
    digest,
  })
  const signature = await signDetached(signer, manifest, signedAtMs)
  return { ...files, 'manifest.json': manifest, signature }
}

export const pack = (files: Files) => zipSync(files) as Uint8Array<ArrayBuffer>

/** The same bytes but for one bit. */
export function flipped(bytes: Uint8Array, at: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes)
  copy[at]! ^= 1
  return copy
}
