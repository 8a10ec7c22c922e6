import type { StartReport } from './run.ts'

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`

/** What an isolate starts with. */
export const startSection = ({ startBytes, allBytes, medianMs, leastMs, cpuMs }: StartReport) =>
  `## The Worker itself

An isolate starts with what creates, verifies and hands out passes; the rest is loaded when somebody first asks for it.

| | |
|---|---|
| modules that an isolate starts with, minified and gzipped | ${kib(startBytes)} |
| all modules | ${kib(allBytes)} |
| evaluation of the start in a fresh workerd | ${medianMs.toFixed(0)} ms in the median, ${leastMs.toFixed(0)} ms at best |
| CPU of a fresh workerd until its first answer | ${cpuMs.toFixed(0)} ms in the median |
`
