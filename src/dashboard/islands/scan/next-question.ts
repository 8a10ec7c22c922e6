import type { OwnScanner, ScanQuestion } from './scan-service.ts'

/** What the person with the scanner has chosen. */
export interface Chosen {
  doorId: string
  points: number
  redeems: boolean
}

/**
 * What to ask of a code. A question about this code that got no answer is asked again under its own id, because it may have
 * counted already.
 */
export function nextQuestion(
  { mode, counter }: OwnScanner,
  { doorId, points, redeems }: Chosen,
  credential: string,
  { unanswered, newId }: { unanswered: ScanQuestion | null; newId(): string },
): ScanQuestion {
  if (unanswered) return unanswered
  const question = { credential, eventId: newId(), ...(doorId && { doorId }) }
  if (mode === 'door') return { ...question, action: 'check' }
  if (mode === 'entry') return { ...question, action: 'admit' }
  return { ...question, action: redeems && counter?.redeem ? 'redeem' : 'points', points }
}
