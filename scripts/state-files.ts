import { X509Certificate } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { LOCK_FILE } from './state-lock.ts'

const text = z.string().min(1)
const Secrets = z.object({
  encryptionKeys: text,
  linkSigningKeys: text,
  bootstrapToken: text,
  teamIdentifier: text,
  googleIssuerIds: z.object({ first: text, second: text }),
})
const workspace = { workspaceId: text, apiKey: text }
const Seeded = z.object({
  ...workspace,
  templates: z.record(z.string(), text),
  second: z.object(workspace),
})
const isJson = z.unknown()

/** Makes the folder, for its owner only. */
export async function makeStateDir(stateDir: string): Promise<void> {
  try {
    await mkdir(stateDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`The folder ${stateDir} of STATE_DIR cannot be created (${code}).`)
  }
}

/** Erases what earlier starts left, but for the lock of this one. */
export async function resetState(stateDir: string): Promise<void> {
  for (const name of await readdir(stateDir)) {
    if (name !== LOCK_FILE) await rm(join(stateDir, name), { recursive: true, force: true })
  }
}

/** Reads every file that a start depends on, before anything is started; the first broken one is an error. */
export async function checkStateFiles(stateDir: string): Promise<void> {
  const simulator = await names(join(stateDir, 'simulator'))
  const json: [string, z.ZodType][] = [
    ['secrets.json', Secrets],
    ['seeded.json', Seeded],
    [join('google', 'service-account.json'), z.object({ private_key: text, client_email: text })],
    ...simulator
      .filter((name) => name.endsWith('.json'))
      .map((name): [string, z.ZodType] => [join('simulator', name), isJson]),
  ]
  for (const [name, schema] of json) {
    await check(join(stateDir, name), (content) => schema.parse(JSON.parse(content)))
  }
  for (const name of ['root.pem', 'wwdr.pem']) {
    await check(join(stateDir, 'apple', name), (content) => new X509Certificate(content))
  }
}

async function check(file: string, read: (content: string) => unknown): Promise<void> {
  let content: string
  try {
    content = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw new Error(`The state file ${file} cannot be read; it was left as it is.`)
  }
  try {
    read(content)
  } catch {
    throw new Error(
      `The state file ${file} is broken and was left as it is: restore it, or start over with an empty workspace by npm start -- --reset.`,
    )
  }
}

async function names(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}
