/** The token in the address of a pass, a bundle, or a way into the dashboard: who reads it has what it opens. */
const BEARER_LINK = /\/([pb]|sign-in|join)\/[A-Za-z0-9_-]{20,}/g

/** Takes the tokens of links out of a line of a log; the rest of the address stays. */
export function redactLinks(line: string): string {
  return line.replaceAll(BEARER_LINK, '/$1/…')
}
