import { INSTALL_PLATFORMS, type InstallPlatform } from '../model/platforms.ts'
import type { SampleTemplate } from './templates.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
export const HISTORY_MS = 29 * DAY_MS

/** Nobody real: no mail goes anywhere. The last one is the newest holder. */
const HOLDERS = [
  ...['Mina Okafor', 'Jonas Lindgren', 'Priya Raman', 'Luca Moretti', 'Hana Suzuki', 'Omar Haddad'],
  ...['Clara Jensen', 'Tomás Rivera', 'Aiko Tanaka', 'Nils Berger', 'Zoe Laurent', 'Kwame Mensah'],
  ...['Ines Duarte', 'Peter Novak', 'Leila Karimi', 'Sam Whitfield', 'Yara Costa', 'Emil Hansen'],
  ...['Rosa Vidal', 'Daniel Kim', 'Freya Olsen', 'Marco Bianchi', 'Amara Diallo', 'Finn Keller'],
  ...['Noor Jansen', 'Victor Popescu', 'Elsa Holm', 'Ravi Menon', 'Lena Fischer', 'Hugo Martin'],
  ...['Sara Cohen', 'Ivan Petrov', 'Maya Singh', 'Theo Dubois', 'Edsger Wybe', 'Linnea Berg'],
  ...['Katherine Coleman', 'Alan Mathison', 'Grace Murray', 'Ada Byron'],
] as const

/** What happens to one holder's pass. */
export type Deed =
  | { do: 'create'; template: SampleTemplate; name: string }
  | { do: 'open' }
  | { do: 'add'; platform: InstallPlatform }
  | { do: 'remove'; platform: InstallPlatform }
  | { do: 'earn'; points: number }
  | { do: 'spend'; points: number }
  | { do: 'change'; fields: Record<string, string>; message: string }
  | { do: 'scan'; isAllowed: boolean }
  | { do: 'redeem' }
  | { do: 'void' }

export interface Step {
  /** Epoch milliseconds. */
  at: number
  /** Which holder's pass, by number. */
  holder: number
  deed: Deed
}

/** Every other holder has a club card, the others a ticket or a coupon. */
const templateOf = (holder: number): SampleTemplate =>
  holder % 2 === 0 ? 'club' : holder % 4 === 1 ? 'ticket' : 'coupon'

/** The month before `end`, in order: nobody's life, and the same each time. Nothing happens after `end`. */
export function storyBefore(end: number): Step[] {
  const start = end - HISTORY_MS
  const steps = HOLDERS.flatMap((name, holder) => lifeOf(holder, name, start, end))
  return steps.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
}

function lifeOf(holder: number, name: string, start: number, end: number): Step[] {
  const steps: Step[] = []
  const does = (at: number, deed: Deed) => steps.push({ at, holder, deed })
  const template = templateOf(holder)
  // The later, the more come in a day.
  const share = Math.sqrt(holder / (HOLDERS.length - 1))
  const created = Math.floor(start + share * (end - 2 * HOUR_MS - start))
  does(created, { do: 'create', template, name })
  const isOpened = holder % 8 !== 6
  if (isOpened) does(created + (5 + ((holder * 7) % 40)) * MINUTE_MS, { do: 'open' })
  const platform = INSTALL_PLATFORMS[(holder % 3) % INSTALL_PLATFORMS.length]!
  const isAdded = isOpened && holder % 5 !== 4
  const added = created + (8 + ((holder * 7) % 40)) * MINUTE_MS
  if (isAdded) does(added, { do: 'add', platform })
  // One holder has it on two phones.
  if (holder === 12) does(added + HOUR_MS, { do: 'add', platform: INSTALL_PLATFORMS.at(-1)! })
  LIVES[template](holder, isAdded, (days, deed) => does(created + days * DAY_MS, deed))
  if (isAdded && holder % 7 === 3) does(created + 4 * DAY_MS, { do: 'remove', platform })
  return steps
}

type Life = (holder: number, isAdded: boolean, after: (days: number, deed: Deed) => void) => void

const LIVES: Record<SampleTemplate, Life> = {
  club(holder, isAdded, after) {
    after(2, { do: 'earn', points: 20 + ((holder * 7) % 30) })
    after(7, { do: 'earn', points: 25 + ((holder * 11) % 40) })
    if (isAdded) after(9, { do: 'spend', points: 40 })
    if (holder % 6 === 0) {
      after(12, { do: 'change', fields: { level: 'Gold' }, message: 'You are Gold now' })
    }
    after(14, { do: 'earn', points: 30 })
    if (holder === 4) after(15, { do: 'void' })
  },
  ticket(holder, isAdded, after) {
    if (holder % 8 === 1) {
      after(1, {
        do: 'change',
        fields: { screen: '3' },
        message: 'The film has moved to screen 3',
      })
    }
    if (holder % 12 === 5) after(2, { do: 'scan', isAllowed: false })
    if (isAdded || holder % 8 === 1) after(2.01, { do: 'scan', isAllowed: true })
  },
  coupon(holder, isAdded, after) {
    if (isAdded && holder % 12 !== 7) after(3, { do: 'redeem' })
  },
}
