import type { PassContent } from '../../../domain/model/pass-content.ts'
import type { Warning } from '../../../domain/model/warnings.ts'

export type RuleCode = `apple_${string}`

/** One thing that an iPhone does without telling anybody. The docs print `phone` under the code. */
export interface AppleRule {
  /** What the phone does with such a pass. */
  phone: string
  check(content: PassContent): Finding[]
}

/**
 * A warning without its code: that is the rule's name in the table. It points into a pass as the API takes
 * it: fields by key, `/fields/<key>`, images by role.
 */
export type Finding = Omit<Warning, 'code'>
