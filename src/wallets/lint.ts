import type { ContentField, PassContent } from '../domain/model/pass-content.ts'
import type { Linted } from '../domain/model/ports/wallets.ts'
import type { Warning, WarningMeanings } from '../domain/model/warnings.ts'
import { pointer } from '../lib/json/pointer.ts'

/** Something that a wallet does with a pass without telling anybody, such as cutting a text. */
interface LintRule<Subject extends unknown[]> {
  /** The effect in the wallet, beginning with a verb. The docs print it under the rule's code. */
  phone: string
  check(...subject: Subject): RuleWarning[]
}

/** Rules by their codes; docs/errors.md has a heading for each. */
export type LintRules<Platform extends string, Subject extends unknown[]> = Record<
  `${Platform}_${string}`,
  LintRule<Subject>
>

/** A warning without its code, which is the name of the rule. */
export type RuleWarning = Omit<Warning, 'code'>

/**
 * A warning about something that a platform never shows, such as label colours, is given once for the template and not
 * for each pass: rules whose code ends with `_dropped` are for templates.
 */
export function linter<Subject extends unknown[]>(rules: LintRules<string, Subject>) {
  const ofTemplate = Object.entries(rules)
  const ofPass = ofTemplate.filter(([code]) => !code.endsWith('_dropped'))
  return (linted: Linted, ...subject: Subject): Warning[] => {
    const warnings: Warning[] = []
    for (const [code, { check }] of linted === 'pass' ? ofPass : ofTemplate) {
      for (const warning of check(...subject)) warnings.push({ code, ...warning })
    }
    return warnings
  }
}

/** The meaning of each rule of a wallet, as one sentence about what the wallet does. */
export const meaningsOf = (
  who: string,
  rules: Record<string, { phone: string }>,
): WarningMeanings =>
  Object.fromEntries(
    Object.entries(rules).map(([code, { phone }]) => [
      code,
      `${who} ${phone.charAt(0).toLowerCase()}${phone.slice(1)}`,
    ]),
  )

export const warnIf = (applies: boolean, message: string, at: string): RuleWarning[] =>
  applies ? [{ message, pointer: at }] : []

/** Warns of each field that breaks a rule. Texts are made for those only: most passes break none. */
export const warnOfFields = (
  { fields }: Pick<PassContent, 'fields'>,
  breaks: (field: ContentField) => boolean,
  message: (field: ContentField) => string,
  member?: keyof ContentField,
): RuleWarning[] =>
  fields
    .filter(breaks)
    .map((field) => ({ message: message(field), pointer: fieldPointer(field, member) }))

/** Points into a pass as the API takes it, where fields are named by their keys. */
export const fieldPointer = ({ key }: ContentField, member?: keyof ContentField): string =>
  pointer(['fields', key, ...(member ? [member] : [])])
