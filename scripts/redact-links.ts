/** The token in the address of a pass or a bundle: who reads it has the pass. */
const BEARER_LINK = /\/([pb])\/[A-Za-z0-9_-]{20,}/g

/** Takes the tokens of links out of a line of a log; the rest of the address stays. */
export function redactLinks(line: string): string {
  return line.replaceAll(BEARER_LINK, '/$1/…')
}
