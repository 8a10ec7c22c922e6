import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ready } from '../../scripts/local-system.ts'
import { mustBeFree } from '../../scripts/ports.ts'

const startScript = resolve(import.meta.dirname, '..', '..', 'scripts', 'start.ts')
const START_TIMEOUT_MS = 120_000
const PORTS_TIMEOUT_MS = 15_000

/** What `npm start` starts, as a process group of its own: one signal reaches all of it. */
export interface System {
  /** Starts it on the state and the address of the last time. */
  start(): Promise<Ready>
  /** SIGKILL for every process of it at once: nothing gets to finish anything. Harmless where none runs. */
  kill(): void
}

export async function createSystem(folder: string): Promise<System> {
  const stateDir = join(folder, 'state')
  const readyFile = join(stateDir, 'ready.json')
  const logFile = join(folder, 'start.log')
  const port = await freePort()
  let simulatorPort = port
  while (simulatorPort === port) simulatorPort = await freePort()
  const settings: Record<string, string> = {
    PORT: String(port),
    SIMULATOR_PORT: String(simulatorPort),
    STATE_DIR: stateDir,
    // What is tried is the service, not the pace that Google sets.
    GOOGLE_REQUESTS_PER_SECOND: '1000',
  }
  let child: ChildProcess | null = null

  async function start(): Promise<Ready> {
    await untilFree(port)
    await untilFree(simulatorPort)
    // The one who was killed could not remove it.
    rmSync(readyFile, { force: true })
    const log = openSync(logFile, 'a')
    const started = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', startScript],
      {
        env: { ...process.env, ...settings },
        stdio: ['ignore', log, log],
        detached: true,
      },
    )
    closeSync(log)
    child = started
    for (const end = Date.now() + START_TIMEOUT_MS; !existsSync(readyFile); await sleep(20)) {
      const hasEnded = started.exitCode !== null || started.signalCode !== null
      if (!hasEnded && Date.now() < end) continue
      const last = readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n')
      throw new Error(`The service did not start${hasEnded ? '' : ' in time'}:\n${last}`)
    }
    return JSON.parse(readFileSync(readyFile, 'utf8'))
  }

  function kill(): void {
    if (!child?.pid) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
    child = null
  }

  return { start, kill }
}

async function untilFree(port: number): Promise<void> {
  for (const end = Date.now() + PORTS_TIMEOUT_MS; ; await sleep(50)) {
    try {
      return await mustBeFree('PORT', port)
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

/**
 * Below those that the machine itself gives to connections: a port that is free once must still be so at each later
 * start, and clients that knock in vain would take it by and by.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000)
    try {
      await mustBeFree('PORT', port)
      return port
    } catch {
      // Another one.
    }
  }
}
