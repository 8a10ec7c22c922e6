import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Request, Response } from 'miniflare'

const ROOT = resolve(import.meta.dirname, '../../..')
const CLI = join(ROOT, 'node_modules/@redocly/cli/bin/cli.js')

/** Lints an OpenAPI document by redocly.yaml: the document -> `{ problems }`, one line each. */
export async function redocly(request: Request): Promise<Response> {
  const folder = await mkdtemp(join(tmpdir(), 'redocly-'))
  const file = join(folder, 'openapi.json')
  const args = ['lint', file, '--config', join(ROOT, 'redocly.yaml'), '--format', 'json']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  try {
    await writeFile(file, await request.text())
    return await new Promise((done) => {
      execFile(process.execPath, [CLI, ...args], { cwd: ROOT, env }, (error, stdout, stderr) => {
        try {
          const { problems } = JSON.parse(stdout) as {
            problems: { ruleId: string; message: string; location: { pointer?: string }[] }[]
          }
          done(
            Response.json({
              problems: problems.map(
                ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
              ),
            }),
          )
        } catch {
          done(Response.json({ problems: [`redocly did not run: ${error?.message} ${stderr}`] }))
        }
      })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
