import { useNumbers } from '../../parts/numbers.ts'

/** How many passes have come how far: each step counts a pass once. */
export interface Steps {
  created: number
  opened: number
  added: number
  used: number
}

export const STEPS: readonly { name: keyof Steps; label: string }[] = [
  { name: 'created', label: 'Created' },
  { name: 'opened', label: 'Opened' },
  { name: 'added', label: 'Added' },
  { name: 'used', label: 'Used' },
]

/** A bar for each step, as a share of the passes that were created. @param of some were created */
export function FunnelBars({ of }: { of: Steps }) {
  const numbers = useNumbers()
  return (
    <ol class="funnel">
      {STEPS.map(({ name, label }) => (
        <li>
          <span>{label}</span>
          <ShareBar of={of[name]} whole={of.created} />
          <b>
            {numbers.number(of[name])} <small>{numbers.share(of[name], of.created)}</small>
          </b>
        </li>
      ))}
    </ol>
  )
}

/** How much of a whole something is. Its number stands beside it. @param whole not 0 */
export function ShareBar({ of, whole }: { of: number; whole: number }) {
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect class="track" width="100" height="10" />
      <rect class="tone-1" width={Math.min(100, (100 * of) / whole).toFixed(1)} height="10" />
    </svg>
  )
}
