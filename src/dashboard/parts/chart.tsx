import type { Child } from 'hono/jsx'

/** The picture is stretched to its place: a bar with its gap is so wide, and all of them so high. */
const STEP = 10
const HEIGHT = 100

/** What the parts of a bar stand for, from its foot upward. */
export interface Series {
  label: string
  /** Which of the colours of charts: they differ in lightness as well. */
  tone: 1 | 2 | 3
}

export interface Bar {
  /** ISO date. */
  date: string
  /** One for each series. */
  values: readonly number[]
}

/**
 * Bars by day, drawn on the server. Screen readers and whoever wants the numbers get the same as a table, folded below.
 */
export function BarChart(props: {
  /** Names the chart in its page. */
  id: string
  title: string
  series: readonly Series[]
  bars: readonly Bar[]
  /** Stands beside the title: the sum, as a link to its list. */
  children?: Child
}) {
  const { id, title, series, bars, children } = props
  const sums = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const top = niceTop(Math.max(...sums, 0))
  const gap = bars.length > 60 ? 1 : 3
  const heightOf = (value: number) => (value / top) * HEIGHT
  const total = sums.reduce((sum, value) => sum + value, 0)
  const width = bars.length * STEP
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <figure class="chart" aria-labelledby={`${id}-name`}>
      <figcaption>
        <span id={`${id}-name`}>{title}</span>
        {children}
      </figcaption>
      <div class="chart-plot">
        <span class="chart-top" aria-hidden="true">
          {short(top)}
        </span>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={`${id}-title ${id}-desc`}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-desc`}>{describe(bars, sums, total)}</desc>
          <path
            class="chart-grid"
            d={`M0 0H${width}M0 ${HEIGHT / 2}H${width}M0 ${HEIGHT}H${width}`}
          />
          {bars.map(({ values }, at) => {
            let below = 0
            return values.map((value, part) => {
              const height = heightOf(value)
              below += height
              if (value === 0) return null
              return (
                <rect
                  class={`tone-${series[part]!.tone}`}
                  x={at * STEP + gap / 2}
                  y={(HEIGHT - below).toFixed(2)}
                  width={STEP - gap}
                  height={height.toFixed(2)}
                />
              )
            })
          })}
        </svg>
      </div>
      <p class="chart-ends" aria-hidden="true">
        <span>{first?.date}</span>
        <span>{last?.date}</span>
      </p>
      {series.length > 1 ? (
        <ul class="legend" aria-hidden="true">
          {series.map(({ label, tone }) => (
            <li>
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <rect class={`tone-${tone}`} width="10" height="10" rx="2" />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      ) : null}
      <details class="chart-table">
        <summary>
          As a table<span class="hidden">: {title}</span>
        </summary>
        <div class="table-frame">
          <table>
            <caption class="hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">Day (UTC)</th>
                {series.map(({ label }) => (
                  <th scope="col" class="number">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.toReversed().map(({ date, values }) => (
                <tr>
                  <td data-title="Day (UTC)">{date}</td>
                  {values.map((value, part) => (
                    <td data-title={series[part]!.label} class="number">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

/** The chart in a sentence or two. */
function describe(bars: readonly Bar[], sums: readonly number[], total: number): string {
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last || total === 0) return 'Nothing in these days.'
  const most = Math.max(...sums)
  const day = bars[sums.indexOf(most)]!.date
  return `${total} from ${first.date} to ${last.date}. The most on one day: ${most} on ${day}.`
}

/** The lowest of 2, 4, 10, 20, 40, 100 … that is not below a value: its half is a whole number. */
function niceTop(value: number): number {
  for (let power = 1; ; power *= 10) {
    for (const factor of [2, 4, 10]) if (factor * power >= value) return factor * power
  }
}

/** 12,000 as 12k: the room beside the bars is small. */
function short(value: number): string {
  if (value >= 1_000_000) return `${value / 1_000_000}M`
  return value >= 1_000 ? `${value / 1_000}k` : String(value)
}
