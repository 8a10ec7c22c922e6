import { useSignal } from '@preact/signals'
import type { Wanted } from './next-question.ts'
import type { Loyalty, OwnScanner } from './scan-service.ts'

/** What the person at a counter can do for a pass: add points, redeem some, hand out a reward. */
export function CounterActs(props: {
  counter: NonNullable<OwnScanner['counter']>
  /** Null offline: then nothing is redeemed. */
  loyalty: Loyalty | null
  isBusy: boolean
  onMove(move: Pick<Wanted, 'action' | 'points' | 'rewardKey'>): void
}) {
  const { counter, loyalty, isBusy, onMove } = props
  const points = useSignal(1)
  const rewards = counter.redeem ? (loyalty?.rewards ?? []) : []
  const words = pointWords(points.value)
  return (
    <>
      {counter.maxPointsPerScan > 1 ? (
        <label class="scan-points">
          Points
          <input
            type="number"
            min={1}
            max={counter.maxPointsPerScan}
            value={points.value}
            onInput={(event) => {
              const wanted = event.currentTarget.valueAsNumber
              if (Number.isInteger(wanted) && wanted >= 1 && wanted <= counter.maxPointsPerScan) {
                points.value = wanted
              }
            }}
          />
        </label>
      ) : null}
      <button
        type="button"
        class="button first"
        disabled={isBusy}
        onClick={() => onMove({ action: 'points', points: points.value })}
      >
        Add {words}
      </button>
      {counter.redeem && loyalty ? (
        <button
          type="button"
          class="button"
          disabled={isBusy || loyalty.balance < points.value}
          onClick={() => onMove({ action: 'redeem', points: points.value })}
        >
          Redeem {words}
        </button>
      ) : null}
      {rewards.map(({ key, label, cost, state, missing }) => (
        <button
          key={key}
          type="button"
          class="button"
          disabled={isBusy || state !== 'AVAILABLE'}
          onClick={() => onMove({ action: 'reward', rewardKey: key })}
        >
          {label}:{' '}
          {state === 'TOO_FEW'
            ? `${pointWords(missing)} more`
            : (WHY_NOT[state] ?? pointWords(cost))}
        </button>
      ))}
    </>
  )
}

const pointWords = (points: number) => (points === 1 ? '1 point' : `${points} points`)

const WHY_NOT: Record<string, string | undefined> = {
  TIER: 'needs a higher tier',
  USED_UP: 'handed out before',
  ENDED: 'over',
}
