/** A way of saying that texts avoid, and what they say instead. */
export interface Avoided {
  pattern: RegExp
  instead: string
}

const THINGS =
  'keys?|pass(?:es)?|templates?|drafts?|links?|codes?|workspaces?|copy|copies|endpoints?|scanners?|connections?|sample data|certificates?|versions?|secrets?|tickets?|jobs?'

/** The words of the product, by what they replace. Texts are those of pages, mails, errors, descriptions, terminals and guides. */
export const WORD_LIST: readonly Avoided[] = [
  { pattern: /[«»]/, instead: 'quote with “ ”' },
  { pattern: /\d %/, instead: 'no space before %' },
  { pattern: /(?<!Bearer)(?<=[a-z]) …(?=$|["'”])/, instead: 'no space before …' },
  {
    pattern: new RegExp(
      `\\b[Mm](?:ak(?:e|es|ing)|ade) (?:an? |another |new |the |your |some |its )*(?:API |sign-in |recovery |new |test |scanner )*(?:${THINGS})\\b`,
    ),
    instead: 'create, generate or issue',
  },
  {
    pattern:
      /(?<!decision )\b(?:is|are|was|were|be|been|being)(?: not| then| only)? made(?= (?:from|by the service)\b|[.;:]|$)/,
    instead: 'created, generated or issued',
  },
  {
    pattern:
      /\b(?:[Pp]hones?|[Ww]allets?|[Dd]evices?|[Hh]olders?|[Nn]obody)(?: \w+)? (?:is|are|was|were|be|been) (?:not )?told\b/,
    instead: 'notified',
  },
  { pattern: /\btold otherwise\b/, instead: 'by default' },
  { pattern: /\b(?:anew|once more)\b/, instead: 'again' },
  { pattern: /\b[Mm]end(?:s|ed|ing)?\b/, instead: 'fix' },
  { pattern: /\b(?:[Uu]nder way)\b/, instead: 'in progress, pending' },
  { pattern: /\bto begin with\b/, instead: 'starting …' },
  { pattern: /\b[Nn]o \w+ is like this\b/, instead: 'No … match' },
  { pattern: /\b(?:stay(?:s|ed)?|stood) shut\b/i, instead: 'refused' },
  { pattern: /\balso those to come\b/, instead: 'including later ones' },
  { pattern: /\b[Tt]aken back\b/, instead: 'reversed, restored or revoked' },
  { pattern: /\bis not good\b/, instead: 'invalid' },
  {
    pattern: /\b(?:was|were|been|are|is) given up\b/,
    instead: 'stopped after the last retry, failed',
  },
  { pattern: /, unseen\b/, instead: 'not visible' },
  { pattern: /\b[Ww]hat (?:the|a) \w+ told\b/, instead: 'name the thing: order details' },
]

/** What a text says that the list replaces; null where there is nothing. */
export function avoidedIn(text: string): { found: string; instead: string } | null {
  for (const { pattern, instead } of WORD_LIST) {
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) return { found, instead }
  }
  return null
}
