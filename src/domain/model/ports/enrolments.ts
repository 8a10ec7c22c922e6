import type { Expectation, Write } from '../commit.ts'
import type { ConsentVersion, Enrolment, EnrolmentPerson, EnrolmentStatus } from '../enrolment.ts'
import type { Page, Paging } from '../paging.ts'

/** Sign-up pages, and who has signed up on them. */
export interface EnrolmentStore {
  get(id: string): Promise<Enrolment | null>
  getBySlug(slug: string): Promise<Enrolment | null>
  list(filter: { status?: EnrolmentStatus }, paging: Paging): Promise<Page<Enrolment>>
  /** Fails the commit with `slug_taken` where a page of the workspace has the slug. */
  insertion(enrolment: Enrolment): Write
  /** Writes all members but `made` and `views`. */
  update(enrolment: Enrolment): Write
  /** Expectation `enrolment_changed`. */
  stillAtRevision(enrolment: Pick<Enrolment, 'id' | 'revision'>): Expectation

  /** Texts of consents, never changed. */
  consentInsertion(enrolmentId: string, consent: ConsentVersion): Write
  consents(enrolmentId: string, paging: Paging): Promise<Page<ConsentVersion>>

  /**
   * Keyed hashes by which a person or a value is found again on a page, one for each key of the ring: the first is the
   * current one's, which new rows get.
   *
   * @param text an e-mail address in lower case, what makes one filled-in form itself, or a field and its value
   */
  hashesOf(enrolmentId: string, text: string): Promise<string[]>
  /** Encrypts what was filled in on the page with this slug, for a link in a mail. */
  sealForm(slug: string, text: string): Promise<string>
  /** Null: altered, of another page, or by a key that is gone. */
  openForm(slug: string, sealed: string): Promise<string | null>
  /** One mail more to this person in this hour of the clock. */
  countMail(person: string, hour: number): Write
  /** Expectation `mails_sent`: less than `most` mails went to this person in this hour of the clock. */
  mayBeMailed(person: string, hour: number, most: number): Expectation

  /** The sign-up of one of these people; null: they are all new. */
  personOf(enrolmentId: string, people: string[]): Promise<EnrolmentPerson | null>
  submissions(enrolmentId: string, paging: Paging): Promise<Page<EnrolmentPerson>>
  personInsertion(enrolmentId: string, person: EnrolmentPerson): Write
  /** Expectation `person_known`: nobody of these has signed up. */
  isNew(enrolmentId: string, people: string[]): Expectation
  /** Which of these keyed hashes a sign-up of the page has. */
  takenValues(enrolmentId: string, hashes: string[]): Promise<string[]>
  valueInsertion(enrolmentId: string, value: { hash: string; passId: string }): Write
  /** Expectation `value_taken`: no sign-up of the page has one of these keyed hashes. */
  areFree(enrolmentId: string, hashes: string[]): Expectation
  /** Adds to the number of views of a page. */
  viewed(enrolmentId: string, views: number): Write
  /** One pass more: of the page, and of this hour of the clock. */
  counting(enrolmentId: string, hour: number): Write
  /** Expectation `enrolment_full`. */
  hasRoom(enrolmentId: string, quota: number): Expectation
  /** Expectation `enrolment_hour_full`. */
  hasRoomThisHour(enrolmentId: string, hour: number, perHour: number): Expectation
  /** Forgets the sign-up that a deleted pass came from. */
  erasure(passId: string): Write[]

  /**
   * Takes the slug for this workspace in the directory, until `settleSlug` is told whether a page has it.
   * False: another workspace has it. Twice is once.
   */
  reserveSlug(slug: string): Promise<boolean>
  /** Keeps the slug for good. */
  keepSlug(slug: string): Promise<void>
  /** Frees a slug that was reserved at this time, epoch milliseconds, and not since. */
  freeSlug(slug: string, reservedAt: number): Promise<void>
}
