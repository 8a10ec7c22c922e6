const HOUR_MS = 3_600_000
const ENDS = [
  { label: 'in 12 hours', afterMs: 12 * HOUR_MS },
  { label: 'in 3 days', afterMs: 72 * HOUR_MS },
  { label: 'in 30 days', afterMs: 30 * 24 * HOUR_MS },
  { label: 'in a year', afterMs: 365 * 24 * HOUR_MS },
]

/**
 * When the link of a scanner can end, as choices of a form. Their values are RFC 3339.
 *
 * @param given what was chosen before, where the form comes back: it stays a choice
 */
export function linkEnds(nowMs: number, given?: string): { value: string; label: string }[] {
  const ends = ENDS.map(({ label, afterMs }) => ({
    label,
    value: new Date(nowMs + afterMs).toISOString(),
  }))
  const isNew = given !== undefined && !ends.some(({ value }) => value === given)
  return isNew ? [{ value: given, label: `at ${given}` }, ...ends] : ends
}
