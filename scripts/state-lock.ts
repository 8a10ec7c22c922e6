import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

export const LOCK_FILE = 'running.json'

interface Holder {
  baseUrl: string
  /** On 127.0.0.1: answers with `secret` as long as the holder lives. */
  port: number
  secret: string
}

export class AlreadyRunning extends Error {
  constructor(baseUrl: string) {
    super(`Already running at ${baseUrl}. Nothing was changed.`)
  }
}

/**
 * One running system for each state folder. A file alone would outlive a crash, and a process id is given to another
 * process one day; so the file names a port on which the holder answers.
 * @returns what gives the state back
 */
export async function lockState(stateDir: string, baseUrl: string): Promise<() => Promise<void>> {
  const file = join(stateDir, LOCK_FILE)
  const secret = randomUUID()
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(secret)
  })
  await new Promise<void>((listening, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', listening)
  })
  server.unref()
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const text = JSON.stringify({ baseUrl, port, secret } satisfies Holder)
  const release = async () => {
    server.close()
    if ((await read(file))?.secret === secret) await rm(file, { force: true })
  }
  try {
    for (;;) {
      const holder = await holderOf(stateDir)
      if (holder) throw new AlreadyRunning(holder.baseUrl)
      await rm(file, { force: true })
      try {
        await writeFile(file, text, { mode: 0o600, flag: 'wx' })
        return release
      } catch (error) {
        // Another start was quicker: look again.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
    }
  } catch (error) {
    server.close()
    throw error
  }
}

/** Who has the state now, if anybody. */
export async function holderOf(stateDir: string): Promise<Holder | null> {
  const holder = await read(join(stateDir, LOCK_FILE))
  return holder && (await lives(holder)) ? holder : null
}

/** Null where there is no lock; a broken one, of nobody, is null as well and is removed. */
async function read(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder
  } catch (error) {
    if (error instanceof SyntaxError) await rm(file, { force: true })
    else if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}

function lives({ port, secret }: Holder): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let heard = ''
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('data', (data) => {
      heard += data
    })
    socket.on('error', () => undefined)
    socket.on('close', () => answer(heard === secret))
  })
}
