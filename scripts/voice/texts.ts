import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

const root = resolve(import.meta.dirname, '../..')

/** A text that people read, and where it is written. */
export interface Text {
  file: string
  line: number
  text: string
}

/** Folders and files whose texts people read: pages, mails, errors, descriptions, terminals, guides. */
const PLACES = [
  'src',
  'cli/src',
  'scripts',
  'simulator',
  'relay',
  'docs',
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
]

/** Written by programs from what stands in other places, or in another language. */
const OTHERS = /\/generated\/|^docs\/errors\.md$|^src\/lib\/words\/(?!en\b)|^scripts\/voice\//

export async function readTexts(): Promise<Text[]> {
  const files = (await Promise.all(PLACES.map(filesIn))).flat().filter((file) => !OTHERS.test(file))
  const read = async (file: string) => textsIn(file, await readFile(join(root, file), 'utf8'))
  return (await Promise.all(files.map(read))).flat()
}

async function filesIn(place: string): Promise<string[]> {
  if (place.endsWith('.md')) return [place]
  const names = await readdir(join(root, place), { recursive: true })
  return names.filter((name) => /\.(tsx?|md)$/.test(name)).map((name) => `${place}/${name}`)
}

/** The texts of one file, white space as it is shown. Single words are names as a rule, and no texts. */
export function textsIn(file: string, source: string): Text[] {
  const found = file.endsWith('.md')
    ? inGuide(source)
    : inProgram(source, file.endsWith('x') ? 'tsx' : 'ts')
  return found
    .map(({ at, text }) => ({
      file,
      line: source.slice(0, at).split('\n').length,
      text: text.replaceAll(/\s+/g, ' '),
    }))
    .filter(({ text }) => text.trim() !== '')
}

interface Found {
  at: number
  text: string
}

/** The lines of a guide without its samples of code. */
function inGuide(source: string): Found[] {
  const found: Found[] = []
  let at = 0
  let isCode = false
  for (const line of source.split('\n')) {
    if (line.trimStart().startsWith('```')) isCode = !isCode
    else if (!isCode) found.push({ at, text: line.replaceAll(/`[^`]*`/g, '``') })
    at += line.length + 1
  }
  return found
}

/** What a program says: its literals and the texts between its tags. Comments are no part of it. */
function inProgram(source: string, lang: 'ts' | 'tsx'): Found[] {
  const found: Found[] = []
  visit(parseAst(source, { lang }))
  return found

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) {
      for (const each of node) visit(each)
      return
    }
    const { type, start, value } = node as { type?: string; start: number; value?: unknown }
    if (type === 'ImportDeclaration') return
    if (type === 'JSXText' || type === 'Literal') {
      if (typeof value === 'string') found.push({ at: start, text: value })
      return
    }
    if (type === 'TemplateElement') {
      found.push({ at: start, text: (value as { cooked: string }).cooked })
      return
    }
    for (const each of Object.values(node)) visit(each)
  }
}
