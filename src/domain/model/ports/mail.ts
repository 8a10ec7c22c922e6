import type { Expectation, Write } from '../commit.ts'
import type { DueMail, MailOutcome } from '../mail.ts'

/** One mail, in the form that every provider takes. `lib/mail/pass-mail.ts` writes its text. */
export interface OutgoingMail {
  /** An address alone. */
  to: string
  /** `"Name" <address>` */
  from: string
  /** One line. */
  subject: string
  html: string
  text: string
  /** The same for every attempt: a provider that knows such keys sends the mail once. */
  idempotencyKey: string
}

/** `refused`: for good. `later`: a later try may succeed. Reasons carry nothing personal. */
export type MailAnswer =
  | { state: 'accepted' }
  | { state: 'refused'; reason: string }
  | { state: 'later'; reason: string; waitSeconds: number | null }

export interface Mailer {
  /** Never throws: no answer counts as `later`. `senderName` is shown, with the domain that sends, where the service's sender has no name. */
  send(mail: Omit<OutgoingMail, 'from'> & { senderName: string }): Promise<MailAnswer>
}

/** Mails that are to be sent, and what became of them. */
export interface MailStore {
  /** Goes into the commit of the passes. Changes nothing where a mail of this id is there already. */
  insertion(mail: {
    id: string
    passIds: string[]
    bundleId: string | null
    createdAt: number
    /** When the sweep looks after a mail whose message was lost. */
    retryAt: number
  }): Write
  /**
   * Takes a mail for one attempt that ends by `leaseUntil`. `busy`: another attempt has it. Null: it is done, or there
   * is none.
   */
  takeLease(
    id: string,
    times: { nowMs: number; leaseUntil: number; retryAt: number },
  ): Promise<DueMail | 'busy' | null>
  /** Ends an attempt that came to nothing; the next may begin at once. */
  release(mail: DueMail, reason: string): Write
  /** No other attempt has taken it since. Expectation `mail_taken`. */
  stillClaimed(mail: DueMail): Expectation
  /** Ends the mail, with a line for the timeline of each pass. */
  closing(mail: DueMail, outcomes: MailOutcome[], at: number): Write[]
}
