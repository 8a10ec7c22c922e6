import type { PassContent } from '../../domain/model/pass-content.ts'
import type { GoogleMessage } from '../../lib/google/wallet-objects.ts'
import { dateTime } from './times.ts'
import { organization, textMember } from './view.ts'

/** Google keeps ten messages of a pass; ours disappear by themselves after this time. */
const SHOWN_FOR_MS = 7 * 86_400_000

/**
 * A push message: the text inside the pass. The lock screen shows a text of Google's own.
 *
 * @param id unique per message: a repeated one notifies nobody, so a retried job should repeat it
 */
export function messageFor(
  content: PassContent,
  text: string,
  { id, sentAtMs, notify }: { id: string; sentAtMs: number; notify: boolean },
): GoogleMessage {
  return {
    id,
    ...textMember(content, 'header', organization(content)),
    ...textMember(content, 'body', text),
    messageType: notify ? 'TEXT_AND_NOTIFY' : 'TEXT',
    displayInterval: { start: dateTime(sentAtMs), end: dateTime(sentAtMs + SHOWN_FOR_MS) },
  }
}
