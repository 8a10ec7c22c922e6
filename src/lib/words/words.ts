/** A pass in one of these states cannot be used. */
export type UnusableStatus = 'SUSPENDED' | 'REDEEMED' | 'EXPIRED' | 'VOIDED'

/** Our own words on the picture of a pass. */
export interface PassWords {
  /** Written across a pass that cannot be used. */
  statuses: Record<UnusableStatus, string>
  /** Read aloud before the text of a barcode. */
  barcode: string
}

/** The sentences of the printed sheet. */
export interface SheetWords {
  /** Why a pass that cannot be used has no barcode. */
  statuses: Record<UnusableStatus, string>
  test: string
  /** Stands in large letters in place of a code that only a phone can show. */
  phoneNeeded: string
  nfc: string
  rotating(periodSeconds: number): string
  /** Stands in large letters in place of a code that does not fit on the paper. */
  noBarcode: string
  unprintable: string
  /** Ends small print that does not fit on the page. */
  more: string
  validBetween(from: string, until: string): string
  validUntil(until: string): string
  validFrom(from: string): string
  /** Tells when the sheet was printed. The instant is already written in this language. */
  asOf(instant: string): string
}

/** Our own sentences on the pages of a pass. The issuer's texts are written by the issuer. */
export interface PageWords {
  skip: string
  /** Stands below the name of a pass on a phone whose wallet can take it. */
  add: string
  /** The same on a desktop. */
  addOnPhone: string
  /** The same for several passes. */
  addAll: string
  addAllOnPhone: string
  cannotBeAdded: string
  addTo(wallet: string): string
  addAllTo(wallet: string): string
  /** Passes `from` to `to`, counted from 1. */
  addSomeTo(wallet: string, from: number, to: number): string
  print: string
  /** The page that prints: its button, the way back, and how to get a PDF. */
  printing: { button: string; back: string; hint: string }
  otherWays: string
  everything: string
  scan: { label: string; heading: string; hint: string }
  care: string
  careOfSeveral: string
  testNotice: string
  yourPasses(count: number): string
  position(at: number, of: number): string
  states: Record<UnusableStatus, StateWords>
  /** Replaces the text of an expired pass where the day is known. */
  validUntil(dateTime: string): string
  /** The button of a claim link on a desktop: it creates the pass, and leads to its page. */
  getPass: string
  deleted: NoticeWords
  notFound: NoticeWords
  unavailable: NoticeWords
  /** A claim link whose time is over. */
  linkExpired: NoticeWords
  /** A claim link that was signed for a pass that cannot be created. */
  linkUnusable: NoticeWords
  /** All passes that there were are given away. */
  noneLeft: NoticeWords
}

export interface StateWords {
  heading: string
  text: string
}

/** A page that shows no pass. */
export interface NoticeWords {
  heading: string
  lines: string[]
}

/** Our own sentences on sign-up pages, and in the mails that they send. */
export interface SignUpWords {
  lead: string
  /** What two inputs are called where the page's author has not said it. */
  name: string
  email: string
  /** Stands behind the name of an input that may stay empty. */
  optional: string
  /** The link to the terms behind a consent. */
  terms: string
  submit: string
  faults: {
    /** Stands above the form. */
    summary: string
    required: string
    consent: string
    invalid: string
    email: string
    tooLong: string
    /** Another sign-up of the page has this very value. */
    taken: string
  }
  /** Whether a person sends the form: not told, not known at the moment, and not to be known without scripts. */
  check: { refused: string; unavailable: string; needsScripts: string }
  closed: NoticeWords
  full: NoticeWords
  busy: NoticeWords
  /** The instant is already written in this language. */
  notYet: { heading: string; begins(instant: string): string }
  /** The same for an address that is known and one that is new. */
  mailed: NoticeWords
  confirm: { heading: string; lead: string; button: string }
  linkOver: NoticeWords
  known: NoticeWords
  lost: { link: string; heading: string; lead: string; button: string }
  mails: { confirm: MailWords; known: MailWords }
}

/** A mail with one button. */
export interface MailWords {
  subject(organization: string): string
  lead(organization: string): string
  button: string
  note: string
}
