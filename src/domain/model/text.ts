import * as z from 'zod'

/** Wallets refuse a whole file or object for one lone surrogate, without saying why. */
export const wellFormed = (text: z.ZodString) =>
  text.refine((value) => value.isWellFormed(), 'Must be well-formed Unicode')

/** Text of one line, such as on a card: no control characters, neither C0 with DEL nor C1. */
export const shown = (text: z.ZodString) =>
  wellFormed(text).refine(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    (value) => !/[\u0000-\u001f\u007f-\u009f]/.test(value),
    'No control characters',
  )

/**
 * What something is called: one line of at most `max` characters. Names come to logs, mails and terminals, which control
 * characters steer.
 */
export const nameOf = (max: number) => shown(z.string().trim().min(1).max(max))

/** Whether every text in a JSON value, names included, is well-formed. */
export function isWellFormedJson(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (Array.isArray(value)) return value.every(isWellFormedJson)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(
    ([name, member]) => name.isWellFormed() && isWellFormedJson(member),
  )
}
