import { table } from '../table.ts'
import type { SdkReport } from './run.ts'

/** The part of docs/performance.md about the SDKs. */
export function sdksSection({ overhead, sizes, importBytes, readerLines }: SdkReport): string {
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  return `## The SDKs

A pass is created a thousand times against a double on the same machine that answers at once, by the [SDK](sdks.md) and by
turns by the HTTP client under it, which writes and reads the same JSON. The ratio is the median of ten rounds. The service
itself takes many times as long as the double: of a call to it, the SDK's part is a few hundredths.

${table(
  ['SDK', 'HTTP client', 'HTTP client alone, us', 'SDK, us', 'ratio'],
  overhead.map(({ language, client, bareUs, sdkUs, ratio }) => [
    language,
    client,
    bareUs.toFixed(0),
    sdkUs.toFixed(0),
    ratio.toFixed(2),
  ]),
)}

Lines are those without blank ones and comments, as they are in the repository.

${table(
  ['SDK', 'published', 'size', 'limit', 'lines by hand', 'lines of its generator'],
  sizes.map(({ language, packageName, bytes, limitBytes, runtimeLines, emitterLines }) => [
    language,
    `\`${packageName}\``,
    kb(bytes),
    limitBytes === null ? '' : kb(limitBytes),
    String(runtimeLines),
    String(emitterLines),
  ]),
)}

What all generators read the document with has ${readerLines} lines. A program that issues passes with the Node.js SDK carries
${kb(importBytes)} of it, minified and gzipped. \`npm run bench -- sdks\` takes these figures alone and writes this section; it needs
the tools of all languages, and a checkout without changes.
`
}
