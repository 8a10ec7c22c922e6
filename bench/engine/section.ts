import { availableParallelism } from 'node:os'
import { table } from '../table.ts'
import type { EngineReport } from './run.ts'

/** The part of the page about writing and signing one pass. */
export function signingSection({ passJsonBytes, trials, load, results }: EngineReport): string {
  return `## Signing

A store card with seven fields and three images of 10 kB (pass.json of ${passJsonBytes} bytes), signed with RSA-2048 inside workerd,
${trials} trials in turn: the engine, a bare \`crypto.subtle.sign\` of as many bytes as the signed attributes have, and three other ways in
the same runtime. Before they are timed, the files of all are opened and verified with OpenSSL.

* *asn1-cms*: the signature as objects of @peculiar/asn1-cms 2.11.1 with WebCrypto, all files hashed and zipped for each pass.
  It is written for this comparison, with key and certificates read once.
* *pass-js*: @walletpass/pass-js 6.9.8, one template for all passes. It signs with node-forge, in JavaScript.
* *passkit-generator*: passkit-generator 3.6.1, which signs with node-forge, too.

The last two compute RSA in JavaScript, which explains most of their distance. What the engine saves beside that is seen
against *asn1-cms*, which leaves RSA to the runtime as the engine does.

${table(
  ['', 'per second', 'µs each', 'of the bare signature’s rate', 'the engine is faster by'],
  results.map((row) => [
    row.engine,
    row.perSecond.toFixed(1),
    row.microsecondsEach.toFixed(1),
    `${(row.ofBareSign * 100).toFixed(1)} %`,
    row.engine === 'engine' ? '' : `${row.engineIsTimes.toFixed(1)} ×`,
  ]),
)}

Taken while ${load.toFixed(1)} processes in the mean wanted one of the ${availableParallelism()} cores: rates are lower by as much, ratios less so.
\`npm run bench -- engine\` takes these figures alone and writes this section.
`
}
