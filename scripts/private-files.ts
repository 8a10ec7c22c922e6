import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** All files of a folder by name; null when one of them is missing. */
export async function readFiles<Name extends string>(
  dir: string,
  names: readonly Name[],
): Promise<Record<Name, string> | null> {
  try {
    const entries = names.map(async (name) => [name, await readFile(path.join(dir, name), 'utf8')])
    return Object.fromEntries(await Promise.all(entries)) as Record<Name, string>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Writes a file that only its owner reads, as JSON; it appears whole or not at all. */
export function writePrivateJson(file: string, value: object): Promise<void> {
  const content = `${JSON.stringify(value, null, 2)}\n`
  return writePrivateFiles(path.dirname(file), { [path.basename(file)]: content })
}

/** Writes files that only their owner reads; each appears whole or not at all. */
export async function writePrivateFiles(dir: string, files: Record<string, string>): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  for (const [name, content] of Object.entries(files)) {
    const unfinished = path.join(dir, `.${name}.${process.pid}`)
    await writeFile(unfinished, content, { mode: 0o600 })
    await rename(unfinished, path.join(dir, name))
  }
}
