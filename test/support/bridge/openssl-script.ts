import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Request, Response } from 'miniflare'

const run = promisify(execFile)

/**
 * Runs OpenSSL several times in one folder and hands back what it wrote: `{ commands: string[][],
 * files: { name: text } }` -> `{ files: { name: base64 } }`; `files` is null where the machine has no
 * OpenSSL. A command that fails is a 500 with its error text.
 */
export async function opensslScript(request: Request): Promise<Response> {
  const { commands, files } = (await request.json()) as {
    commands: string[][]
    files: Record<string, string>
  }
  const dir = await mkdtemp(join(tmpdir(), 'openssl-'))
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text)
    for (const args of commands) await run('openssl', args, { cwd: dir, timeout: 20_000 })
    const written = (await readdir(dir)).map(async (name) => [
      name,
      (await readFile(join(dir, name))).toString('base64'),
    ])
    return Response.json({ files: Object.fromEntries(await Promise.all(written)) })
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT') return Response.json({ files: null })
    return new Response(stderr || String(error), { status: 500 })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
