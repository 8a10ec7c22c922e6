import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from './caller.ts'
import type { Options } from './options.ts'
import { createRandom } from './random.ts'
import type { System } from './system.ts'

/** Between two kills clients get at least so long to write. */
const UP_MS = 1_000

/**
 * Kills and starts the system again, each time at a random moment of the first half of an equal part of the time, or a
 * second or two after it came up where that is later. Resolves once clients have written for the whole time.
 */
export async function killAgainAndAgain(
  system: System,
  caller: Caller,
  { kills, seconds, seed }: Options,
): Promise<void> {
  const random = createRandom(seed, -2)
  const begun = performance.now()
  const partMs = (seconds * 1000) / Math.max(kills, 1)
  const nowMs = () => performance.now() - begun
  for (let n = 0; n < kills; n++) {
    const planned = (n + random() * 0.5) * partMs
    await sleep(Math.max(planned - nowMs(), UP_MS + random() * UP_MS))
    caller.wentDown()
    system.kill()
    const killedMs = nowMs()
    const { acknowledged } = caller.tally
    console.log(
      `  kill ${n + 1} of ${kills} after ${inSeconds(killedMs)}, ${acknowledged} requests acknowledged`,
    )
    await system.start()
    console.log(`    up again after ${inSeconds(nowMs() - killedMs)}`)
  }
  await sleep(Math.max(seconds * 1000 - nowMs(), kills > 0 ? 3 * UP_MS : 0))
}

export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
