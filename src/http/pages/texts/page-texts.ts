import type { PassStatus } from '../../../domain/model/pass-content.ts'

/** Our own sentences on the pages of a pass, in one language. What the issuer wrote is none of them. */
export interface PageTexts {
  skip: string
  /** Below the name of a pass on a phone, where its wallet can take it. */
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
  otherWays: string
  everything: string
  scan: { label: string; heading: string; hint: string }
  care: string
  careOfSeveral: string
  testNotice: string
  yourPasses(count: number): string
  position(at: number, of: number): string
  states: Record<Exclude<PassStatus, 'ACTIVE'>, StateTexts>
  /** In place of the text of an expired pass where the day is known. */
  validUntil(dateTime: string): string
  deleted: SheetTexts
  notFound: SheetTexts
  unavailable: SheetTexts
}

export interface StateTexts {
  heading: string
  text: string
}

/** A page that shows no pass. */
export interface SheetTexts {
  heading: string
  lines: string[]
}
