import { decodePem } from '../../src/lib/encoding/pem.ts'
import { type TestPki, toPem } from './test-pki.ts'

type Run = { code: number | null; stdout: string; stderr: string }

/**
 * OpenSSL's verdict on a detached signature. `-purpose any`, because a pass certificate is not one
 * for mail. `code` is 0 when it verifies and null where the machine has no OpenSSL.
 */
export function verifyCms(
  signature: Uint8Array,
  content: Uint8Array,
  rootDer: Uint8Array,
): Promise<Run> {
  return openssl(
    'cms -verify -binary -inform DER -in signature -content content -CAfile root.pem -purpose any -out verified',
    { signature, content, 'root.pem': Buffer.from(toPem('CERTIFICATE', rootDer)) },
  )
}

/** A detached signature by OpenSSL itself; null where the machine has none. */
export async function signWithOpenssl(
  content: Uint8Array,
  pki: TestPki,
  flags: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const args = `cms -sign -binary -in content -signer leaf.pem -inkey key.pem -certfile wwdr.pem -outform PEM ${flags}`
  const { code, stdout, stderr } = await openssl(args.trim(), {
    content,
    'leaf.pem': Buffer.from(toPem('CERTIFICATE', pki.leafDer)),
    'key.pem': Buffer.from(toPem('PRIVATE KEY', pki.leafKeyPkcs8)),
    'wwdr.pem': Buffer.from(toPem('CERTIFICATE', pki.intermediateDer)),
  })
  if (code === null) return null
  if (code !== 0) throw new Error(stderr)
  return decodePem(stdout)![0]!.der
}

/** How OpenSSL reads a signature, field by field. */
export function printCms(signature: Uint8Array): Promise<Run> {
  return openssl('cms -cmsout -print -noout -inform DER -in signature', { signature })
}

async function openssl(args: string, files: Record<string, Uint8Array>): Promise<Run> {
  const response = await fetch('https://openssl.test', {
    method: 'POST',
    body: JSON.stringify({
      args: args.split(' '),
      files: Object.fromEntries(
        Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]),
      ),
    }),
  })
  return (await response.json()) as Run
}
