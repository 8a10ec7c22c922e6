import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Request, Response } from 'miniflare'
import { apns } from './apns.ts'
import { google, googleServer } from './google.ts'
import { jsonSchema } from './json-schema.ts'
import { localCa } from './local-ca.ts'
import { opensslScript } from './openssl-script.ts'
import { redocly } from './redocly.ts'
import { unzip } from './unzip.ts'

type Handler = (request: Request) => Promise<Response> | Response

/** Host name -> what answers there. Tests in workerd reach it with a plain fetch. */
const HOSTS: Record<string, Handler> = {
  'openssl.test': openssl,
  'openssl-script.test': opensslScript,
  'local-ca.test': localCa,
  'walletobjects.test': google,
  'oauth2.test': google,
  'pay.google.test': google,
  'google-server.test': googleServer,
  'apns-relay.test': apns,
  'apns-control.test': apns,
  'unzip.test': unzip,
  'json-schema.test': jsonSchema,
  'redocly.test': redocly,
}

export async function bridge(request: Request): Promise<Response | null> {
  return (await HOSTS[new URL(request.url).hostname]?.(request)) ?? null
}

/**
 * Runs OpenSSL on files: `{ args: string[], files: { name: base64 } }` ->
 * `{ code, stdout, stderr }`; `code` is null where the machine has no OpenSSL.
 */
async function openssl(request: Request): Promise<Response> {
  const { args, files } = (await request.json()) as {
    args: string[]
    files: Record<string, string>
  }
  const dir = await mkdtemp(join(tmpdir(), 'openssl-'))
  try {
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(dir, name), Buffer.from(content, 'base64'))
    }
    return await new Promise((resolve) => {
      execFile('openssl', args, { cwd: dir, timeout: 10_000 }, (error, stdout, stderr) => {
        const missing = error && 'code' in error && error.code === 'ENOENT'
        const code = missing ? null : error ? Number(error.code ?? 1) : 0
        resolve(Response.json({ code, stdout, stderr }))
      })
    })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
