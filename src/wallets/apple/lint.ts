import type { PassContent } from '../../domain/model/pass-content.ts'
import type { Warning } from '../../domain/model/warnings.ts'
import { BARCODE_RULES } from './lint/barcode.ts'
import { FIELD_RULES } from './lint/fields.ts'
import { IMAGE_RULES } from './lint/images.ts'
import { OPTION_RULES } from './lint/options.ts'
import { RELEVANCE_RULES } from './lint/relevance.ts'
import type { AppleRule } from './lint/rule.ts'

/** Every rule by its code; docs/errors.md has a heading for each. */
export const APPLE_RULES = {
  ...FIELD_RULES,
  ...IMAGE_RULES,
  ...BARCODE_RULES,
  ...RELEVANCE_RULES,
  ...OPTION_RULES,
} as const satisfies Record<string, AppleRule>
export type AppleRuleCode = keyof typeof APPLE_RULES

const RULES = Object.entries<AppleRule>(APPLE_RULES)

/** What an iPhone would refuse, cut or hide of this pass without telling anybody. */
export function lintApple(content: PassContent): Warning[] {
  return RULES.flatMap(([code, rule]) =>
    rule.check(content).map((finding) => ({ code, ...finding })),
  )
}
