/** The part of JSON that TypeScript does not declare yet. https://tc39.es/proposal-json-parse-with-source/ */
interface ExactJson {
  parse(
    text: string,
    reviver: (this: unknown, name: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown
  rawJSON(text: string): unknown
}
const { parse, rawJSON } = JSON as unknown as ExactJson

/**
 * A whole number that JavaScript would round, as it was written: a member of the object that a text holds.
 *
 * @param text valid JSON
 * @returns null where the member is no whole number in plain digits
 */
export function exactInteger(text: string, member: string): bigint | null {
  const sources = new Map<unknown, string | undefined>()
  const root = parse(text, function (name, value, { source }) {
    if (name === member) sources.set(this, source)
    return value
  })
  const source = sources.get(root) ?? ''
  return /^-?\d+$/.test(source) ? BigInt(source) : null
}

/** Stands for a large whole number in what `JSON.stringify` writes. */
export const writtenInteger = (value: bigint): unknown => rawJSON(String(value))
