import { readOptions } from '../test/chaos/options.ts'
import { run } from '../test/chaos/run.ts'

/**
 * `npm run test:chaos`: the running system is killed again and again while clients write, and nothing may be lost or
 * doubled; see test/chaos/run.ts. `npm run test:chaos -- --seed 7` chooses the same writes and moments again.
 */
const options = readOptions(process.argv.slice(2))
if (typeof options === 'string') {
  console.error(options)
  process.exit(1)
}
process.exit(await run(options))
