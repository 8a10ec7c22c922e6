import type { LogEntry, PhoneState } from './state.ts'

const MAX_LOG_ENTRIES = 200
const MAX_NOTIFICATIONS = 50

/** Writes into a phone's log, newest first. */
export function writeLog(state: PhoneState, nowMs: number, entry: Omit<LogEntry, 'at'>): void {
  const at = new Date(nowMs).toISOString()
  state.log.unshift({ at, ...entry, url: withoutSecrets(entry.url) })
  state.log.length = Math.min(state.log.length, MAX_LOG_ENTRIES)
}

/** Shows a text on the lock screen, if the holder allows it. Says whether it did. */
export function notify(
  state: PhoneState,
  nowMs: number,
  notification: { serialNumber: string; title: string; text: string },
): boolean {
  if (!state.notificationsAllowed) return false
  state.notifications.unshift({ at: new Date(nowMs).toISOString(), ...notification })
  state.notifications.length = Math.min(state.notifications.length, MAX_NOTIFICATIONS)
  return true
}

/** Link tokens, save tokens and device ids let their bearers in: enough is left to tell them apart. */
function withoutSecrets(url: string): string {
  return url.replace(
    /(\/(?:p|b|gp\/v\/save|devices)\/)([^/?#]{4})[^/?#]+/g,
    (_, before: string, first: string) => `${before}${first}…`,
  )
}
