import { describe, expect, it } from 'vitest'

/**
 * The protocol of a move, reduced to what decides, and searched in every order in which its parts can act: two movers, one of
 * whom may be slow for ever, somebody who calls the move off, a writer and a reader that go by what they remember. Whatever can
 * be left undone is left undone somewhere, which is a crash at that step.
 *
 * One value stands for the data. A write adds one to it where it is written; `acknowledged` counts what writers were told.
 */
interface State {
  phase: 'announced' | 'copying' | 'flipped' | 'aborted'
  /** Where the directory says the data are, and whether a move was announced when it said so. */
  place: 'old' | 'new'
  /** Whether every isolate has forgotten what it knew before the move. */
  forgotten: boolean
  home: 'open' | 'frozen' | 'moved'
  /** Whose the freeze is: this move's, or another one's, which must stay as it is. */
  owner: 'none' | 'this' | 'other'
  old: number
  /** null: nothing is there. */
  copy: number | null
  acknowledged: number
  movers: [Mover, Mover]
  writer: Client
  reader: Client & { saw: number }
  fault: string
}
interface Mover {
  at: 'idle' | 'freezing' | 'checking' | 'copying' | 'closing' | 'flipping' | 'aborting' | 'thawing'
  copied: number | null
}
/** `stale`: knows the old place from before the move. `leaving`: knows that it is being left. */
interface Client {
  knows: 'nothing' | 'stale' | 'leaving' | 'new'
  left: number
}

type Rule = 'wait' | 'id' | 'compare' | 'readGuard' | 'writeGuard' | 'closeFirst' | 'decideFirst'

const START: State = {
  phase: 'announced',
  place: 'old',
  forgotten: false,
  home: 'open',
  owner: 'none',
  old: 0,
  copy: null,
  acknowledged: 0,
  movers: [
    { at: 'idle', copied: null },
    { at: 'idle', copied: null },
  ],
  writer: { knows: 'stale', left: 2 },
  reader: { knows: 'stale', left: 2, saw: 0 },
  fault: '',
}

/** All that can happen next. */
function successors(s: State, without: Rule | null): State[] {
  const next: State[] = []
  const has = (rule: Rule) => without !== rule
  const change = (changed: Partial<State>) => next.push({ ...s, ...changed })

  if (!s.forgotten) {
    const forget = <T extends Client>(client: T): T =>
      client.knows === 'stale' ? { ...client, knows: 'nothing' } : client
    change({ forgotten: true, writer: forget(s.writer), reader: forget(s.reader) })
  }
  if (s.phase === 'announced' && (s.forgotten || !has('wait'))) change({ phase: 'copying' })

  for (const index of [0, 1] as const) {
    const mover = s.movers[index]
    const to = (at: Mover['at'], changed: Partial<State> = {}, copied = mover.copied) => {
      const movers: State['movers'] = [...s.movers]
      movers[index] = { at, copied }
      change({ ...changed, movers })
    }
    const isOwn = s.owner === 'this' || !has('id')
    const isStopped = s.home !== 'open'
    switch (mover.at) {
      case 'idle':
        if (s.phase === 'copying') {
          to('freezing')
          // Its deadline is over, or an operator calls it off.
          if (index === 1) to(has('decideFirst') ? 'aborting' : 'thawing')
        }
        if (s.phase === 'aborted' && isStopped && isOwn) to('thawing')
        break
      case 'freezing':
        if (s.home === 'open') to('checking', { home: 'frozen', owner: 'this' })
        else if (isOwn) to('checking')
        else to('idle')
        break
      case 'checking':
        to(s.phase === 'copying' ? 'copying' : 'idle')
        break
      case 'copying':
        to('closing', { copy: s.place === 'old' ? s.old : s.copy }, s.old)
        break
      case 'closing':
        if (!has('closeFirst')) to('flipping')
        else if (isStopped && isOwn) to('flipping', { home: 'moved' })
        else to('idle')
        break
      case 'flipping':
        // The new place gets what was copied before, whatever has become of it since.
        if (s.phase === 'copying' || !has('compare')) {
          to('idle', {
            phase: 'flipped',
            place: 'new',
            copy: s.place === 'new' ? s.copy : mover.copied,
          })
        } else to('idle')
        break
      case 'aborting':
        if (s.phase === 'copying' || (!has('compare') && s.phase === 'flipped')) {
          to('thawing', { phase: 'aborted', place: 'old' })
        } else to('idle')
        break
      case 'thawing':
        if (isStopped && isOwn) to('idle', { home: 'open', owner: 'none' })
        else to('idle')
        if (!has('decideFirst') && s.phase === 'copying')
          to('aborting', { home: 'open', owner: 'none' })
        break
    }
  }

  const told = (): Client['knows'] => (s.place === 'new' ? 'new' : 'leaving')
  const { writer, reader } = s
  if (writer.left > 0) {
    const wrote = (changed: Partial<State>) =>
      change({
        ...changed,
        acknowledged: s.acknowledged + 1,
        writer: { ...writer, left: writer.left - 1 },
      })
    if (writer.knows === 'nothing') change({ writer: { ...writer, knows: told() } })
    else if (writer.knows === 'new') wrote({ copy: (s.copy ?? 0) + 1 })
    else if (writer.knows === 'stale' || !has('writeGuard') || s.home === 'open')
      wrote({ old: s.old + 1 })
    else change({ writer: { ...writer, knows: 'nothing' } })
  }
  if (reader.left > 0) {
    const read = (value: number) => {
      const isBehind = value < s.acknowledged
      change({
        reader: { ...reader, left: reader.left - 1, saw: value },
        ...(isBehind && { fault: `read ${value} of ${s.acknowledged}` }),
      })
    }
    if (reader.knows === 'nothing') change({ reader: { ...reader, knows: told() } })
    else if (reader.knows === 'new') read(s.copy ?? 0)
    else if (reader.knows === 'stale' || !has('readGuard') || s.home !== 'moved') read(s.old)
    else change({ reader: { ...reader, knows: 'nothing' } })
  }
  return next
}

/** What must hold in every state. */
function faultOf(s: State): string | null {
  if (s.fault) return s.fault
  const there = s.place === 'new' ? (s.copy ?? 0) : s.old
  if (there !== s.acknowledged) return `${there} of ${s.acknowledged} writes are there`
  if (s.place === 'new' && s.home === 'open') return 'both places are open'
  return null
}

function search(without: Rule | null, start = START) {
  const seen = new Map<string, State>()
  const waiting = [start]
  while (waiting.length > 0) {
    const state = waiting.pop()!
    const key = JSON.stringify(state)
    if (seen.has(key)) continue
    seen.set(key, state)
    const fault = faultOf(state)
    if (fault) return { fault, states: seen.size }
    waiting.push(...successors(state, without))
  }
  return { fault: null, states: seen.size, seen }
}

describe('the protocol of a move', () => {
  it('loses nothing, does nothing twice, and shows nothing old, in whichever order things happen', () => {
    const { fault, states } = search(null)
    expect(fault).toBeNull()
    expect(states).toBeGreaterThan(5000)
  })

  it('can be brought to an end from everywhere', () => {
    const { seen } = search(null)
    const isEnd = ({ phase, home }: State) =>
      phase === 'flipped' || (phase === 'aborted' && home === 'open')
    // Backwards from the ends.
    const before = new Map<string, string[]>()
    const reached: string[] = []
    for (const [key, state] of seen!) {
      if (isEnd(state)) reached.push(key)
      for (const next of successors(state, null)) {
        const to = JSON.stringify(next)
        const known = before.get(to)
        if (known) known.push(key)
        else before.set(to, [key])
      }
    }
    const ending = new Set(reached)
    while (reached.length > 0) {
      for (const key of before.get(reached.pop()!) ?? []) {
        if (ending.has(key)) continue
        ending.add(key)
        reached.push(key)
      }
    }
    expect(seen!.size - ending.size).toBe(0)
  })

  it('leaves a freeze of something else alone', () => {
    const frozen: State = { ...START, home: 'frozen', owner: 'other' }
    const opened = (without: Rule | null) =>
      [...search(without, frozen).seen!.values()].some(({ home }) => home !== 'frozen')
    expect(opened(null)).toBe(false)
    expect(opened('id')).toBe(true)
  })

  it.each<Rule>(['wait', 'compare', 'readGuard', 'writeGuard', 'closeFirst', 'decideFirst'])(
    'fails without one of its rules: %s',
    (rule) => {
      expect(search(rule).fault).not.toBeNull()
    },
  )
})
