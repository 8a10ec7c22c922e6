import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/**
 * Makes a folder hold these files and no others. Only what has changed is written, because `wrangler dev` starts anew at
 * each change.
 *
 * @param files by their paths in the folder
 */
export async function writeFolder(folder: string, files: Map<string, Uint8Array>): Promise<void> {
  const present = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of present) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !files.has(relative(folder, path))) await rm(path, { force: true })
  }
  for (const [name, bytes] of files) await writeChanged(join(folder, name), bytes)
}

async function writeChanged(path: string, bytes: Uint8Array): Promise<void> {
  const known = await readFile(path).catch(() => null)
  if (known?.equals(bytes)) return
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}
