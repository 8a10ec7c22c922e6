/** For whom, where and when a phone shows a pass. */
export interface PhoneReader {
  /** BCP 47: the phone's language. */
  locale: string
  /** IANA name. */
  timeZone: string
  nowMs: number
}
