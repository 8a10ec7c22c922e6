import type { Pass } from '../model/pass.ts'
import type { TemplateContent } from '../model/template-content.ts'

type Given = Pick<Pass, 'overrides'>

/** When a pass matters: what it was given for itself, its one `relevantDate` first, or else what the template says. */
export function relevantDatesOf(
  { overrides }: Given,
  template: TemplateContent,
): TemplateContent['relevantDates'] {
  const own = ownRelevantDates({ overrides })
  return own ?? template.relevantDates
}

/** Null where the pass was given none for itself. */
export function ownRelevantDates({
  overrides: { relevantDate, relevantDates },
}: Given): TemplateContent['relevantDates'] | null {
  if (relevantDate === undefined) return relevantDates ?? null
  const others = (relevantDates ?? []).filter(({ startDate }) => startDate !== relevantDate)
  const same = relevantDates?.find(({ startDate }) => startDate === relevantDate)
  return [same ?? { startDate: relevantDate }, ...others]
}

/** Where a pass matters: what it was given for itself, or else what the template says. */
export const locationsOf = ({ overrides }: Given, template: TemplateContent) =>
  overrides.locations ?? template.locations
