import * as z from 'zod'
import { output } from './output.ts'

/**
 * Something that was accepted and yet will not work as its author expects. `code` is stable and has a
 * heading in docs/errors.md; `pointer` is an RFC 6901 pointer into the object that was read.
 */
export interface Warning {
  code: string
  message: string
  pointer?: string
}

export const WarningView = /* @__PURE__ */ output(
  'Warning',
  'Something that was accepted and yet will not work as it is meant.',
  () => ({
    code: z.string().meta({
      description: 'Stable, and explained at `/docs/errors`.',
      examples: ['mail_off'],
    }),
    message: z
      .string()
      .meta({ description: 'A sentence for people. It may change: compare `code` instead.' }),
    pointer: z.string().optional().meta({
      format: 'json-pointer',
      description: 'RFC 6901 pointer to the member that it is about.',
    }),
  }),
)

/** What a warning code means, printed in the docs. */
export type WarningMeanings = Readonly<Record<string, string>>

/** Warnings about the service itself. What each wallet warns of stands in `wallets/<platform>`. */
export const SERVICE_WARNINGS = {
  barcode_guessable:
    'The barcode, or what a phone sends by NFC, contains the serial number, and a pass of this kind lets its holder in. Serial numbers that count up let anyone write the barcode of somebody else: show `{{id}}`, give serial numbers that cannot be guessed, or give none, which makes the serial number the id.',
  tap_value_shared:
    'All passes of the template send the same value to a terminal, so it cannot tell their holders apart. Put a placeholder into it, such as `{{id}}`.',
  mail_off:
    'No e-mail was sent: the service has no mail transport. Hand the link to the holder yourself.',
  custom_headers_dropped:
    'The endpoint was moved to another origin, and its custom headers were removed: they may hold secrets of the old one. Send those that the new one needs with `customHeaders`.',
  unfilled:
    'A text that all passes of the template share is still to be written: its issuer, its description, or the `default` of a field that is empty. Passes do without it. Write it; a field whose value comes with each pass needs no `default`.',
  translation_missing:
    'A phone in a language into which the template is translated shows this text untranslated. Add the translation to `labels` of the field, or to `apple.localizations`.',
  campaign_message_long:
    'The message of the campaign is longer than what lock screens show. Say what matters in its first 150 characters.',
  campaign_matches_nobody:
    'No pass matches the audience of the campaign, so it finishes at once. Look at its conditions.',
  campaign_reaches_nobody:
    'None of the passes that match is on a phone, so nobody hears the message. Send the holders their links first.',
  enrolment_tells:
    'The page takes each e-mail address once and proves none: whoever types an address learns whether it has signed up. Where the service sends mails, set `proof` to `email`.',
  checkout_secret_missing:
    'The connection does not have the secret that its shop signs with, so every delivery is refused. Copy it from the shop and give it by `POST …/rotate-secret`.',
  checkout_signature_refused:
    'Deliveries came that the secret of the connection has not signed. Compare the secret with what the shop shows, or look for somebody else who sends to the address.',
  checkout_api_key_missing:
    'A shop named an order and left it to be fetched, and the connection has no API key to fetch it with. Give the connection an `apiKey`, then let the shop send the events again.',
  checkout_not_fetched:
    'A shop named an order and left it to be fetched, and its API did not give it although it was asked again and again. Check what the API key may read, then let the shop send the events again.',
  checkout_order_unknown:
    'A refund or dispute came for a payment of which no order is known. It counts as soon as the shop sends the order. If you do not expect that, void the affected passes yourself.',
  checkout_no_rule:
    'Something was paid for that no rule of the connection fits, so it gets no pass. Add or change a rule, then replay the order.',
  checkout_lines_unseen:
    'Stripe’s events do not say what was bought, and the connection has no API key to ask with. Rules by price, product or quantity fit nothing: give the connection an `apiKey` and replay the order, or match the metadata of the session.',
  checkout_disputed:
    'The buyer’s bank has taken the money back until a dispute is decided. Nothing was voided: answer the dispute at the shop.',
  checkout_dispute_lost:
    'The buyer’s bank has taken the money back for good. Passes whose rule says `onDispute: "void"` were voided; void others yourself.',
  checkout_refund_failed:
    'A refund did not reach the buyer, and the money came back to the shop. Refund in another way, or reinstate the passes that the refund has voided.',
  checkout_wrong_mode:
    'A shop sent a test order to a live workspace, or a real one to a test workspace. It was ignored: connect the shop’s test mode to a test workspace.',
  checkout_connection_disabled:
    'A shop sent orders while its connection was disabled. They were ignored: enable it, and let the shop send them again.',
  checkout_delivery_unreadable:
    'A shop sent something with a good signature that is no order as its documents describe it. It was ignored; the event `checkout.failed` names the member at fault.',
  checkout_partial_refund:
    'Part of an order was refunded, and the shop did not say which lines. No pass was voided: void those that it was about yourself.',
  checkout_line_items_unavailable:
    'The shop’s API did not say what was bought, so only rules for the whole order were applied. Check the API key.',
} as const satisfies WarningMeanings
