/** They ask every operation, repeat requests, lose answers, and count what each costs. */
const ON_BOTH_STORES =
  /^(?:stores\/(?:bounded-lists|event-numbers|operations-count)|http\/(?:idempotency-.*|operations|repeats|sealed-answers)|passes\/(?:create|durability))\.test\.ts$/

/** Those of the files that say the most about workspaces in objects. The others are run there by `WORKSPACE_STORE=objects`. */
export const alsoOnObjects = (files: readonly string[]): string[] =>
  files.filter((file) => ON_BOTH_STORES.test(file))

/** Parts of the source whose tests stand with what they serve. */
const TESTED_BY: Record<string, readonly string[]> = {
  mailers: ['mail'],
  render: ['templates', 'wallets', 'preview'],
}

/** Run with every area: it takes no time, and any change may break it. */
const ALWAYS = 'architecture.test.ts'

const END_TO_END = 'e2e/'
const withoutEnding = (file: string) => file.replace(/\.(test|e2e)\.tsx?$/, '')

/**
 * The files of tests that somebody means, of all `files` there are (paths under `test/`). A name is an area, which is a
 * folder (`checkout`, `wallets/apple`), or one file (`checkout/settle`, also written as its path). What runs end to end
 * takes longer and is run only when named: `e2e`, `e2e/mail`, and `phones` where no area has that name.
 * @throws UnknownArea
 */
export function chooseTests(names: readonly string[], files: readonly string[]): string[] {
  const chosen = new Set(names.flatMap((name) => filesOf(name, files)))
  if ([...chosen].some((file) => !file.startsWith(END_TO_END))) chosen.add(ALWAYS)
  return [...chosen].sort()
}

function filesOf(name: string, files: readonly string[]): string[] {
  const plain = withoutEnding(name.replace(/^test\//, '').replace(/\/$/, ''))
  const places = TESTED_BY[plain] ?? [plain]
  const inside = files.filter((file) =>
    places.some((place) => file.startsWith(`${place}/`) || withoutEnding(file) === place),
  )
  const found =
    inside.length > 0
      ? inside
      : files.filter((file) => withoutEnding(file) === `${END_TO_END}${plain}`)
  if (found.length === 0) throw new UnknownArea(name, files)
  return found
}

export class UnknownArea extends Error {
  constructor(name: string, files: readonly string[]) {
    const folders = files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]!)
    const areas = new Set([...folders, ...Object.keys(TESTED_BY)])
    const endToEnd = files.filter((file) => file.startsWith(END_TO_END)).map(withoutEnding)
    super(
      `There are no tests of "${name}". An area is one of: ${[...areas].sort().join(', ')}. ` +
        `End to end: ${endToEnd.sort().join(', ')}. One file is named like checkout/settle.`,
    )
  }
}
