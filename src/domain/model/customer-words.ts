import { type FoldedWord, foldedWords } from '../../lib/names/folded-words.ts'
import type { PassCustomer } from './pass-content.ts'

export type NamedCustomer = Pick<PassCustomer, 'name' | 'email'>

/** The words by which a holder is found: those of the name, and of the address before the `@`. */
export const customerWords = ({ name, email }: NamedCustomer): FoldedWord[] =>
  foldedWords(`${name ?? ''} ${email?.slice(0, email.lastIndexOf('@')) ?? ''}`)
