import { createContext, useContext } from 'hono/jsx'
import type { FormState } from '../form-state.ts'

/** What the forms of a page show. The page provides it, and a form that shows something else. */
export const FormContext = createContext<FormState | null>(null)

/** @param own of a form that shows something else */
export function useForm(own?: FormState): FormState {
  const state = own ?? useContext(FormContext)
  if (!state) throw new Error('this page was given no state for its forms')
  return state
}
