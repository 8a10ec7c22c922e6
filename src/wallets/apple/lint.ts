import type { PassContent } from '../../domain/model/pass-content.ts'
import type { Linted } from '../../domain/model/ports/wallets.ts'
import type { Warning } from '../../domain/model/warnings.ts'
import { linter } from '../lint.ts'
import { BARCODE_RULES } from './lint/barcode.ts'
import { FIELD_RULES } from './lint/fields.ts'
import { IMAGE_RULES } from './lint/images.ts'
import { OPTION_RULES } from './lint/options.ts'
import { RELEVANCE_RULES } from './lint/relevance.ts'
import { type FieldLayout, layOutFields } from './style.ts'

export const APPLE_RULES = {
  ...FIELD_RULES,
  ...IMAGE_RULES,
  ...BARCODE_RULES,
  ...RELEVANCE_RULES,
  ...OPTION_RULES,
}
export type AppleRuleCode = keyof typeof APPLE_RULES

/** Warns of what an iPhone would refuse, cut or hide of a pass without telling anybody. */
export function lintApple(content: PassContent, linted: Linted): Warning[] {
  return lint(linted, content, layOutFields(content))
}

const lint = linter<[PassContent, FieldLayout]>(APPLE_RULES)
