import type { PassContent } from '../../domain/model/pass-content.ts'
import { translationsOf } from '../../domain/model/translations.ts'
import { furtherLanguages } from '../../lib/apple/further-languages.ts'
import { encodePassStrings } from '../../lib/apple/pass-strings.ts'

/**
 * The key under which the strings of a package are kept. Equal keys mean equal files, so passes of a template share them:
 * a template's version never changes, and a pass leaves out only fields without a value.
 */
export function stringsKey({ templateId, templateVersion, fields }: PassContent): string {
  const translated = fields.filter(({ labels }) => Object.keys(labels).length > 0)
  return [templateId, templateVersion, ...translated.map(({ key }) => key)].join()
}

/**
 * The package's `<lang>.lproj/pass.strings`, by name; the same content gives the same bytes.
 *
 * A package with a translation also has a folder for the template's own language, and one for every further language of
 * iOS. An iPhone that finds no folder of its languages takes some other one; an empty file shows what stands in
 * pass.json, which is the template's own text.
 */
export function passStrings(content: PassContent): { name: string; bytes: Uint8Array }[] {
  const translated = new Map(
    [...translationsOf(content)].filter(([, texts]) => Object.keys(texts).length > 0),
  )
  if (translated.size === 0) return []
  const languages = [...new Set([...translated.keys(), content.language])]
  const folders = new Map<string, string | null>([
    ...languages.map((language) => [language, language] as const),
    ...furtherLanguages(languages),
  ])
  return [...folders]
    .map(([folder, language]) => ({
      name: `${folder}.lproj/pass.strings`,
      bytes: encodePassStrings((language !== null && translated.get(language)) || {}),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
