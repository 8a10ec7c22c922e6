/** What the emitters have in common about text. */

/** `passes.points`: `PassesPoints`. */
export const pascal = (...parts: string[]): string =>
  parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')

/** `externalUserId`: `external_user_id`. */
export const snake = (name: string): string =>
  name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()

/** `pass.created` of `EventType`: `PASS_CREATED`; `-createdAt`: `CREATED_AT_DESCENDING`. What repeats the type is left out. */
export const constantCase = (type: string, value: string): string =>
  value
    .split(type)
    .at(-1)!
    .replace(/^-(.+)/, '$1Descending')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase()

/** The lines of a text, none longer than `width`; paragraphs and code stay as they are. */
export function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + 1 + word.length > width) {
        lines.push(line)
        line = word
      } else line = line === '' ? word : `${line} ${word}`
    }
    return [...lines, line]
  })
}

export const indent = (lines: string[], by: string): string[] =>
  lines.map((line) => (line === '' ? '' : by + line))
