import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Request, Response } from 'miniflare'

/**
 * Info-ZIP's test of the archive in the body: `{ code, stdout }`, where `code` is 0 for a sound
 * archive and null where the machine has no unzip.
 */
export async function unzip(request: Request): Promise<Response> {
  const dir = await mkdtemp(join(tmpdir(), 'unzip-'))
  const archive = join(dir, 'archive.zip')
  try {
    await writeFile(archive, Buffer.from(await request.arrayBuffer()))
    return await new Promise((resolve) => {
      execFile('unzip', ['-t', archive], { timeout: 10_000 }, (error, stdout) => {
        const missing = error && 'code' in error && error.code === 'ENOENT'
        const code = missing ? null : error ? Number(error.code ?? 1) : 0
        resolve(Response.json({ code, stdout }))
      })
    })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
