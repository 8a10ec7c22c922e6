import type { Change } from '../../google/rest.ts'
import type { FieldChange, GooglePass } from '../state.ts'

/**
 * What Google tells the holder of when a write asks for NOTIFY_ON_UPDATE: its documentation names these and «others».
 *
 * @see https://developers.google.com/wallet/tickets/events/use-cases/trigger-push-notifications
 */
const WORTH_TELLING: Record<string, RegExp> = {
  loyalty: /^(object\.(secondaryL|l)oyaltyPoints\b|class\.rewardsTier)/,
  eventTicket: /^(object\.seatInfo\b|class\.(eventName|venue|dateTime)\b)/,
  flight:
    /^(object\.boardingAndSeatingInfo\b|class\.(origin|destination|local\w+DateTime|flightStatus)\b)/,
  transit: /^object\.(ticketLegs?|tripType|passengerNames)\b/,
  giftCard: /^object\.balance\b/,
  offer: /^object\.validTimeInterval\b/,
}

/**
 * The text on an Android phone's lock screen, or null for none. Google words its alerts itself and publishes no
 * wording: for a message this is what the alert leads to, for an update the first value that Google tells of.
 */
export function noticeText(
  notice: Change['notice'],
  pass: GooglePass,
  changed: readonly FieldChange[],
): { title: string; text: string } | null {
  if (!notice) return null
  if (notice.kind === 'message') return { title: notice.header, text: notice.body }
  const type = pass.type.replace(/Object$/, '')
  const told = changed.find(({ key }) => WORTH_TELLING[type]?.test(key))
  if (!told) return null
  const issuer = pass.class.issuerName
  return { title: String(issuer ?? 'Google Wallet'), text: `${told.label}: ${told.to ?? '–'}` }
}
