import type { Child } from 'hono/jsx'
import { formatDate } from '../../lib/locale/format-date.ts'
import { usePage } from './context.ts'
import { writtenNumber } from './numbers.ts'

/** The picture is stretched to its place: a day is so wide, and all of it so high. */
const STEP = 10
const HEIGHT = 100

/** What the parts of a bar stand for, from its foot upward; or the lines of a chart. */
export interface Series {
  label: string
  /** Which of the colours of charts: they differ in lightness as well. */
  tone: 1 | 2 | 3
}

/** The values of a day. */
export interface Bar {
  /** ISO date, in UTC. */
  date: string
  /** One for each series. */
  values: readonly number[]
}

interface ChartProps {
  /** Names the chart in its page. */
  id: string
  title: string
  series: readonly Series[]
  bars: readonly Bar[]
  /** Stands beside the title: the sum, as a link to its list. */
  children?: Child
}

/** Bars by day, drawn on the server. */
export function BarChart(props: ChartProps) {
  const { series, bars } = props
  const words = useDays()
  const sums = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const top = niceTop(Math.max(...sums, 0))
  const gap = bars.length > 60 ? 1 : 3
  const most = Math.max(...sums, 0)
  const total = sums.reduce((sum, value) => sum + value, 0)
  const day = bars[sums.indexOf(most)]?.date ?? ''
  return (
    <Frame
      {...props}
      top={top}
      description={`${words.number(total)} ${words.range(bars)}. The most on one day: ${words.number(most)} on ${words.day(day)}.`}
      drawing={bars.map(({ values }, at) => {
        let below = 0
        return values.map((value, part) => {
          const height = (value / top) * HEIGHT
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
    />
  )
}

/** Lines by day, drawn on the server: how many there were at the end of each. The first series is the one that counts. */
export function LineChart(props: ChartProps) {
  const { series, bars } = props
  const words = useDays()
  const top = niceTop(Math.max(0, ...bars.flatMap(({ values }) => values)))
  const y = (value: number) => (HEIGHT - (value / top) * HEIGHT).toFixed(2)
  const x = (at: number) =>
    bars.length === 1 ? at * STEP : (at * STEP * bars.length) / (bars.length - 1)
  const line = (part: number) =>
    bars.map(({ values }, at) => `${x(at).toFixed(2)} ${y(values[part] ?? 0)}`).join('L')
  const [first, last] = [bars[0]?.values[0] ?? 0, bars.at(-1)?.values[0] ?? 0]
  return (
    <Frame
      {...props}
      top={top}
      description={`From ${words.number(first)} to ${words.number(last)} ${words.range(bars)}.`}
      drawing={
        <>
          <path class="line-area" d={`M0 ${HEIGHT}L${line(0)}L${bars.length * STEP} ${HEIGHT}Z`} />
          {series.map(({ tone }, part) => (
            <path class={`line line-${tone}`} d={`M${line(part)}`} />
          ))}
        </>
      }
    />
  )
}

/** Numbers and days of charts, in the reader's way of writing. Their days are those of UTC. */
function useDays() {
  const { locale } = usePage().reader
  const day = (date: string) =>
    formatDate(Date.parse(date), locale, {
      dateStyle: 'medium',
      timeStyle: 'none',
      timeZone: 'UTC',
    })
  return {
    number: (value: number) => writtenNumber(value, locale),
    day,
    range: (bars: readonly Bar[]) =>
      `from ${day(bars[0]?.date ?? '')} to ${day(bars.at(-1)?.date ?? '')}`,
  }
}

/** A day of UTC, in the reader's way of writing. */
export function Day({ date }: { date: string }) {
  return <>{useDays().day(date)}</>
}

/** The same as a table stands below, folded: for screen readers and for whoever wants the numbers. */
function Frame(props: ChartProps & { top: number; description: string; drawing: Child }) {
  const { id, title, series, bars, top, description, drawing, children } = props
  const words = useDays()
  const width = bars.length * STEP
  return (
    <figure class="chart" aria-labelledby={`${id}-name`}>
      <figcaption>
        <span id={`${id}-name`}>{title}</span>
        {children}
      </figcaption>
      <div class="chart-plot">
        <span class="chart-top" aria-hidden="true">
          {words.number(top)}
        </span>
        <span class="chart-middle" aria-hidden="true">
          {words.number(top / 2)}
        </span>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={`${id}-title ${id}-desc`}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-desc`}>{description}</desc>
          <path
            class="chart-grid"
            d={`M0 0H${width}M0 ${HEIGHT / 2}H${width}M0 ${HEIGHT}H${width}`}
          />
          {drawing}
        </svg>
      </div>
      <p class="chart-ends" aria-hidden="true">
        <span>{words.day(bars[0]?.date ?? '')}</span>
        <span>{words.day(bars.at(-1)?.date ?? '')}</span>
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
                  <td data-title="Day (UTC)">{words.day(date)}</td>
                  {values.map((value, part) => (
                    <td data-title={series[part]!.label} class="number">
                      {words.number(value)}
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

/** The shares of a power of ten that people read an axis by. */
const NICE = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10]

/** The end of an axis: the lowest round number that is not below a value, even, so that its half is a whole number. */
export function niceTop(value: number): number {
  for (let power = 1; ; power *= 10) {
    for (const share of NICE) {
      const top = Math.round(share * power * 10) / 10
      if (top >= value && top % 2 === 0) return top
    }
  }
}
