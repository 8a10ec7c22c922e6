import { isJsonObject, type JsonObject } from '../json/object.ts'
import { parseJson } from '../json/parse-json.ts'
import { readZip, type ZipLimits } from '../zip/read-zip.ts'
import { ZipError } from '../zip/zip.ts'
import { readPassStrings } from './read-pass-strings.ts'

/** What is in a package, as far as a template can be made of it. */
export interface ReadPkpass {
  /** `pass.json`, of any content. */
  pass: JsonObject
  /** The largest file of each image, by its name without density and extension: `logo`. */
  images: Map<string, Uint8Array>
  /** Each language's texts, by the name of its folder without `.lproj`: text in `pass.json` -> translation. */
  strings: Map<string, Map<string, string>>
  /** Names of the files that nothing is made of. */
  unread: string[]
}

/** A package of a large event has a dozen files, and as many again for each language. */
const LIMITS: ZipLimits = {
  maxEntries: 500,
  maxEntryBytes: 2 * 1024 * 1024,
  maxTotalBytes: 12 * 1024 * 1024,
}
const MAX_DEPTH = 32
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
/** A pass has a hundred texts at most that a template keeps. */
const STRINGS_LIMITS = { maxCharacters: 256 * 1024, maxEntries: 1000 }
const MAX_LANGUAGES = 50
const STRINGS = /^([^/]{1,40})\.lproj\/pass\.strings$/i
/** Every package has these; they say nothing of the pass. */
const OF_THE_PACKAGE = /^(pass\.json|manifest\.json|signature)$|\/$|(^|\/)(\.DS_Store|__MACOSX)/
const IMAGE = /^(icon|logo|strip|thumbnail|background|footer)(?:@([23])x)?\.png$/

/**
 * Reads a pass file that another service has made. Its signature is not checked: nothing is believed of it, it is only
 * looked at.
 *
 * @throws ZipError with a sentence that says what is wrong
 */
export function readPkpass(bytes: Uint8Array): ReadPkpass {
  const unread: string[] = []
  let languages = 0
  const isRead = (name: string) =>
    name === 'pass.json' || IMAGE.test(name) || (STRINGS.test(name) && ++languages <= MAX_LANGUAGES)
  const wanted = (name: string) => {
    const isWanted = isRead(name)
    if (!isWanted && !OF_THE_PACKAGE.test(name)) unread.push(name)
    return isWanted
  }
  const files = readZip(bytes, wanted, LIMITS)
  const json = files.get('pass.json')
  if (!json) throw new ZipError('This isn’t a valid .pkpass file: it has no pass.json')
  const images = new Map<string, Uint8Array>()
  for (const density of [undefined, '2', '3']) {
    for (const [name, file] of files) {
      const [, role, of] = IMAGE.exec(name) ?? []
      if (role && of === density) images.set(role, file)
    }
  }
  const strings = new Map<string, Map<string, string>>()
  for (const [name, file] of files) {
    const [, folder] = STRINGS.exec(name) ?? []
    if (folder) strings.set(folder, readPassStrings(file, STRINGS_LIMITS))
  }
  return { pass: parsePass(json), images, strings, unread }
}

function parsePass(bytes: Uint8Array): JsonObject {
  let pass: unknown
  try {
    pass = parseJson(utf8.decode(bytes), MAX_DEPTH)
  } catch {
    throw new ZipError('This isn’t a valid .pkpass file: its pass.json is not valid JSON')
  }
  if (!isJsonObject(pass)) throw new ZipError('This isn’t a valid .pkpass file: its pass.json is not a JSON object')
  return pass
}
