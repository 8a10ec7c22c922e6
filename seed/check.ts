/**
 * Checks the seed against the schemas and the sizes that the wallets want: `node seed/check.ts`.
 * Prints one line for each finding and ends with 1 if there is any.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decode } from 'fast-png'
import { BARCODE_FORMATS } from '../src/domain/model/design.ts'
import { checkFieldValue } from '../src/domain/model/field-value.ts'
import { KIND_NAMES, KINDS, type Kind, type KindName } from '../src/domain/model/kinds.ts'
import { CreatePassInput } from '../src/domain/model/pass-input.ts'
import { CreateTemplateInput } from '../src/domain/model/template.ts'
import { PLACEHOLDER_MEMBERS, placeholders } from '../src/domain/render/placeholders.ts'
import { contrastRatio } from '../src/lib/contrast.ts'

const MAX_IMAGE_BYTES = 120_000
const MIN_CONTRAST = 4.5
/** WCAG 2.2, 1.4.3: what large text needs, such as a primary field on the strip. */
const MIN_CONTRAST_LARGE = 3

/** Width and height in pixels: Apple's points times 3; the logo as large as Google wants it. */
const SIZES: Record<string, [number, number]> = {
  icon: [114, 114],
  logo: [660, 660],
  thumbnail: [270, 270],
  strip: [1125, 432],
  footer: [858, 45],
}

const findings: string[] = []
const expect = (holds: boolean, finding: string) => holds || findings.push(finding)
const read = (path: string) => readFileSync(join(import.meta.dirname, path))

function checkImage(kind: KindName, role: string, textColor: string) {
  const bytes = read(`images/${kind}/${role}.png`)
  const { width, height, data, channels } = decode(bytes)
  const [wide, high] = kind === 'eventTicket' && role === 'strip' ? [1125, 294] : SIZES[role]!
  const at = `${kind}/${role}.png`
  expect(width === wide && height === high, `${at} is ${width}x${height}, not ${wide}x${high}`)
  expect(bytes.length <= MAX_IMAGE_BYTES, `${at} has ${bytes.length} bytes`)
  if (role !== 'strip') return

  // The left 45 %, where the primary field lies; waves and shelves below may be a little brighter.
  const colors = new Map<string, number>()
  for (let y = 0; y < height * 0.8; y++) {
    for (let x = 0; x < width * 0.45; x++) {
      const start = (y * width + x) * channels
      const rgb = Array.from(data.subarray(start, start + 3), (n) =>
        n.toString(16).padStart(2, '0'),
      )
      const color = `#${rgb.join('')}`
      colors.set(color, (colors.get(color) ?? 0) + 1)
    }
  }
  let pixels = 0
  let low = 0
  for (const [color, count] of colors) {
    pixels += count
    if (contrastRatio(textColor, color) < MIN_CONTRAST_LARGE) low += count
  }
  expect(low / pixels < 0.01, `${at}: ${((low / pixels) * 100).toFixed(1)} % too close to the text`)
}

function checkKind(kind: KindName) {
  const json = read(`templates/${kind}.json`).toString()
  const parsed = CreateTemplateInput.safeParse(
    JSON.parse(json.replace(/"file:(\w+)\.png"/g, '"ast_$1"')),
  )
  if (!parsed.success) return findings.push(`templates/${kind}.json: ${parsed.error}`)
  const template = parsed.data
  const { fields = [], design, barcode } = template
  const { slots, sharedRow, images }: Kind = KINDS[kind]
  expect(template.kind === kind, `templates/${kind}.json is of kind ${template.kind}`)

  const inSlot = (slot: string) => fields.filter((field) => field.slot === slot).length
  for (const [slot, most] of Object.entries(slots)) {
    expect(inSlot(slot) <= most, `${kind}: ${inSlot(slot)} ${slot} fields, at most ${most}`)
  }
  if (sharedRow) expect(inSlot('secondary') + inSlot('auxiliary') <= sharedRow, `${kind}: full row`)
  expect(new Set(fields.map((f) => f.key)).size === fields.length, `${kind}: a key is there twice`)
  for (const field of fields) {
    const at = `${kind}: field ${field.key}`
    expect(!field.required || field.default !== undefined, `${at} has no default`)
    if (field.default === undefined) continue
    const checked = checkFieldValue(field, field.default)
    if (!checked.ok) findings.push(`${at}: ${checked.message}`)
  }
  for (const path of [barcode?.value, barcode?.alternativeText].flatMap((t) =>
    placeholders(t ?? ''),
  )) {
    const known =
      PLACEHOLDER_MEMBERS.some((member) => member === path) ||
      fields.some(({ key, default: value }) => path === `fields.${key}` && value !== undefined)
    expect(known, `${kind}: {{${path}}} can be empty`)
  }

  const background = design!.backgroundColor!
  for (const color of [design!.foregroundColor!, design!.labelColor!]) {
    const ratio = contrastRatio(color, background)
    expect(ratio >= MIN_CONTRAST, `${kind}: ${color} on ${background} is ${ratio.toFixed(2)} : 1`)
  }
  for (const role of Object.keys(design!.images!)) {
    expect(
      images.some((shown) => shown === role),
      `${kind} shows no ${role}`,
    )
    expect(json.includes(`"${role}": "file:${role}.png"`), `${kind}: ${role} names another file`)
    checkImage(kind, role, design!.foregroundColor!)
  }

  const pass = CreatePassInput.safeParse({
    templateId: 'tpl_seed',
    ...JSON.parse(read(`passes/${kind}.json`).toString()),
  })
  if (!pass.success) return findings.push(`passes/${kind}.json: ${pass.error}`)
  for (const [key, value] of Object.entries(pass.data.fields ?? {})) {
    const field = fields.find((each) => each.key === key)
    const checked = field && checkFieldValue(field, value)
    expect(checked?.ok === true, `passes/${kind}.json: field ${key} does not fit the template`)
  }
  return formats.add(barcode!.format)
}

const formats = new Set<string>()
for (const kind of KIND_NAMES) checkKind(kind)
for (const format of BARCODE_FORMATS) expect(formats.has(format), `no template has ${format}`)
for (const finding of findings) console.error(finding)
console.log(`${KIND_NAMES.length} kinds, ${findings.length} findings`)
process.exitCode = findings.length === 0 ? 0 : 1
