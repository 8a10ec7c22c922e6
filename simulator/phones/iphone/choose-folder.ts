/**
 * Which `.lproj` folder of a package an iPhone reads: the one that fits its language best, and where none fits, some
 * folder, never the texts of pass.json. «Some» is the first in the order of the file system, as a developer found by
 * experiment: APFS sorts by a hash of the name, so that neither the alphabet nor English comes first.
 *
 * @see https://developer.apple.com/library/archive/qa/qa1828/_index.html how iOS matches languages
 * @see https://developer.apple.com/forums/thread/757013 what it does in a pass where none matches
 * @param folders their names without `.lproj`
 * @returns null where there is none
 */
export function chooseFolder(language: string, folders: readonly string[]): string | null {
  const byTag = new Map(folders.map((folder) => [tagOf(folder), folder]))
  for (const tag of wanted(language)) {
    const folder = byTag.get(tag)
    if (folder !== undefined) return folder
  }
  return folders.toSorted((a, b) => apfsHash(a) - apfsHash(b))[0] ?? null
}

/** Old packages write `zh_CN`. */
const tagOf = (folder: string) => folder.replaceAll('_', '-').toLowerCase()

/** The tags that serve a language, the best one first. */
function wanted(tag: string): Set<string> {
  const { language, script, region } = new Intl.Locale(tag).maximize()
  const isLatinAmerican = language === 'es' && region !== 'ES'
  // Chinese is never read in the other script; in other languages the script goes without saying.
  const plain = language === 'zh' && script !== 'Hans' ? [] : [language]
  const names = [
    tag,
    `${language}-${script}-${region}`,
    `${language}-${region}`,
    ...(isLatinAmerican ? ['es-419'] : []),
    `${language}-${script}`,
    ...plain,
    ...(language === 'nb' ? ['no'] : []),
    ...(language === 'no' ? ['nb'] : []),
  ]
  return new Set(names.map((name) => name.toLowerCase()))
}

const LOW_22_BITS = 0x3f_ffff

/**
 * What a file system of Apple's sorts a name by: CRC-32C over its UTF-32 characters, not inverted, the low 22 bits.
 *
 * @see https://developer.apple.com/support/downloads/Apple-File-System-Reference.pdf j_drec_hashed_key_t
 */
function apfsHash(folder: string): number {
  let crc = 0xffff_ffff
  for (const character of `${folder}.lproj`.normalize('NFD')) {
    const code = character.codePointAt(0)!
    for (const byte of [code, code >>> 8, code >>> 16, code >>> 24]) {
      crc ^= byte & 0xff
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0x82f6_3b78 : 0)
    }
  }
  return (crc & LOW_22_BITS) >>> 0
}
