import type { PassContent } from '../../domain/model/pass-content.ts'
import type { GoogleMessage } from '../../lib/google/wallet-objects.ts'
import { isoInstant } from './times.ts'
import { organization } from './view.ts'

/** Google keeps ten; ours leave by themselves. */
const SHOWN_FOR_MS = 7 * 86_400_000

/**
 * A push message: the text inside the pass. What the lock screen says is Google's own.
 *
 * @param id unique per message: a repeated one notifies nobody, so a retried job should repeat it
 */
export function messageFor(
  content: PassContent,
  text: string,
  { id, sentAtMs, notify }: { id: string; sentAtMs: number; notify: boolean },
): GoogleMessage {
  const at = (ms: number) => ({ date: isoInstant({ ms, utcOffsetMinutes: null }) })
  return {
    id,
    header: organization(content),
    body: text,
    messageType: notify ? 'TEXT_AND_NOTIFY' : 'TEXT',
    displayInterval: { start: at(sentAtMs), end: at(sentAtMs + SHOWN_FOR_MS) },
  }
}
