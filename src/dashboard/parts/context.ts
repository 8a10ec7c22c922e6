import { createContext, useContext } from 'hono/jsx'
import type { Reader } from '../../lib/locale/reader.ts'
import type { FormState } from '../form-state.ts'

/** Data about a page for its parts, so that pages do not hand it down to each part. */
export interface PageFacts {
  /** The address of the page. */
  url: URL
  /** Where this service is reached from outside, without a trailing slash. */
  baseUrl: string
  /** Whether who looks at the page may send a form to an address. It may be relative to that of the page. */
  may(address: string): boolean
  /** In whose language and time zone times are written. */
  reader: Reader
  /** The page says its time zone once. Else every time says it. */
  isZoneShown: boolean
}

export const PageContext = createContext<PageFacts | null>(null)

export function usePage(): PageFacts {
  const page = useContext(PageContext)
  if (!page) throw new Error('this part stands outside of any page')
  return page
}

/** What the forms of a page show. The page provides it, and a form that shows something else. */
export const FormContext = createContext<FormState | null>(null)

/** @param own of a form that shows something else */
export function useForm(own?: FormState): FormState {
  const state = own ?? useContext(FormContext)
  if (!state) throw new Error('this page was given no state for its forms')
  return state
}
