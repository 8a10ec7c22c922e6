import type { OwnScanner, ScanQuestion } from './scan-service.ts'

/** What to do with a code. */
export type Wanted = Omit<ScanQuestion, 'eventId' | 'at'>

/** The first question about a scanned code. At a counter the person decides afterwards what to do. */
export function wantedOf({ mode }: OwnScanner, doorId: string, credential: string): Wanted {
  const action = mode === 'entry' ? 'admit' : 'check'
  return { credential, ...(doorId && { doorId }), action }
}

/**
 * Gives each question an id of its own. One that got no answer is asked again under the same id, because it may have counted
 * already.
 */
export function createQuestions(newId: () => string) {
  const open = new Map<string, ScanQuestion>()
  const keyOf = ({ credential, doorId, action, points, rewardKey }: Wanted) =>
    JSON.stringify([credential, doorId, action, points, rewardKey])
  return {
    ask(wanted: Wanted): ScanQuestion {
      const question = open.get(keyOf(wanted)) ?? { ...wanted, eventId: newId() }
      open.set(keyOf(wanted), question)
      return question
    },
    settle: (question: ScanQuestion) => void open.delete(keyOf(question)),
  }
}
