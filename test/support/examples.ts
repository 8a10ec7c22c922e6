import { EXAMPLE_BASE_URL } from '../../scripts/openapi/examples.ts'
import type { Answers } from './story.ts'
import { BASE_URL } from './world.ts'

/** In place of what is another in each run, and of what must never look like a secret that counts. */
const BY_NAME: Record<string, unknown> = {
  key: 'wps_test_EXAMPLE',
  prefix: 'wps_test_EXA',
  last4: 'MPLE',
  secret: 'whsec_EXAMPLE',
  jws: 'EXAMPLE.OF-A.JWS',
  token: 'EXAMPLE.OF-A.JWT',
  saveUrl: 'https://pay.google.com/gp/v/save/EXAMPLE.OF-A.JWT',
  sha256: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  h: 'OKX0vTsUiqNpQoZvhlXySjiwfpq7_bomihS-6SJCF1A',
  nextCursor: 'EXAMPLE-CURSOR',
  cursor: 'EXAMPLE-CURSOR',
  issuerId: '3388000000022000000',
  passTypeIdentifier: 'pass.com.example.festival',
  confirmation: 'EXAMPLE-CONFIRMATION',
}

const ID =
  /\b(ws|pass|tpl|ast|job|evt|whe|dlv|chk|cmp|enr|cns|rule|ord|cred|key|scn|ple|ace|bdl|aud|req)_[0-9A-Za-z]{20,}/g
/** Link keys are named by their workspace and four characters more, without a prefix. */
const LINK_KEY_ID = /\b[0-9A-HJKMNP-TV-Z]{30}\b/g
/** The first id of each kind is that of all documents; later ones count up. */
const FIRST = '01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'

/** Answers as a document can show them: the same in every run, at an address of nobody. */
export function exampleAnswers(answers: Answers): Answers {
  const ids = new Map<string, string>()
  const counts: Record<string, number> = {}
  const idOf = (found: string, prefix: string) => {
    const known = ids.get(found)
    if (known) return known
    const count = (counts[prefix] ?? 0) + 1
    counts[prefix] = count
    const end = count === 1 ? FIRST.slice(-2) : String(count).padStart(2, '0')
    const made = `${prefix}_${FIRST.slice(0, -2)}${end}`
    ids.set(found, made)
    return made
  }
  const linkKeyIdOf = (found: string) => {
    const known = ids.get(found)
    if (known) return known
    counts.linkKey = (counts.linkKey ?? 0) + 1
    const made = FIRST + String(counts.linkKey).padStart(4, '0')
    ids.set(found, made)
    return made
  }
  const text = (value: string) =>
    value
      .replace(
        /^<svg (xmlns="[^"]*"(?: (?:width|height|viewBox)="[^"]*")+)[\s\S]*/,
        '<svg $1>…</svg>',
      )
      .replaceAll(BASE_URL, EXAMPLE_BASE_URL)
      .replaceAll(ID, idOf)
      .replaceAll(LINK_KEY_ID, linkKeyIdOf)
      .replaceAll(/\/(p|b)\/[\w.~-]+/g, '/$1/EXAMPLE-LINK')
      .replaceAll(/\b[0-9a-f]{64}\b/g, String(BY_NAME.sha256))
      .replaceAll(/\bwps_test_[0-9A-Za-z]{38}\b/g, String(BY_NAME.key))
      .replaceAll(/\b3388\d{15}\b/g, String(BY_NAME.issuerId))

  // Points in the log are counted over all workspaces of a database: here from one.
  const points = [...pointsIn(answers)].sort((a, b) => a - b)

  const example = (value: unknown, name: string, inside: Record<string, unknown>): unknown => {
    if (Array.isArray(value)) return value.map((item) => example(item, '', inside))
    if (typeof value === 'object' && value !== null) {
      const members = value as Record<string, unknown>
      return Object.fromEntries(
        Object.entries(members).map(([each, member]) => [each, example(member, each, members)]),
      )
    }
    // The key of a template's field is no API key.
    if (name === 'key' && ('slot' in inside || 'required' in inside || 'version' in inside)) {
      return value
    }
    // An .pkpass is a few bytes longer or shorter each time: its signature is.
    if (name === 'sizeBytes' && 'sha256' in inside) return 12_345
    if (name === 'sizeBytes' && 'limitBytes' in inside) return 7_200_000_000
    if (name === 'seq') return points.indexOf(value as number) + 1
    if (typeof value !== 'string') return value
    return name in BY_NAME ? BY_NAME[name] : text(value)
  }
  return example(answers, '', {}) as Answers
}

function pointsIn(value: unknown, found = new Set<number>()): Set<number> {
  if (typeof value !== 'object' || value === null) return found
  for (const [name, member] of Object.entries(value)) {
    if (name === 'seq') found.add(member)
    else pointsIn(member, found)
  }
  return found
}
