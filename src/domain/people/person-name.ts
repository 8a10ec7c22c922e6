import { nameOf } from '../model/text.ts'

/** What colleagues call a person. */
export const PersonName = nameOf(100)
