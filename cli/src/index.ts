import { errorJson, errorText, exitCodeOf } from './explain-error.ts'
import { makeProgram, wantsJson } from './program.ts'

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    // Whoever reads has seen enough, as `| head` has.
    process.exit()
  })
}

try {
  await makeProgram().parseAsync()
} catch (error) {
  process.exitCode = exitCodeOf(error)
  if (process.exitCode !== 0) {
    const text = wantsJson(process.argv.slice(2)) ? errorJson(error) : errorText(error)
    if (text !== null) console.error(text)
  }
}
