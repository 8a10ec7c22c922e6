import type { Context } from 'hono'
import { type ApiAnswer, ApiRefusal, type CallOptions } from '../http/inner-api.ts'
import type { DashboardEnv } from './env.ts'
import { bodyOf, type FormState, formState } from './form-state.ts'
import { readForm } from './read-form.ts'

/** Nothing that is given otherwise would change these refusals: they are pages of their own. */
const NOT_OF_THE_FORM = new Set([401, 403, 404, 410, 503])

type Members = Record<string, unknown>

export interface Submitted<T> {
  answer: ApiAnswer<T>
  /** For showing the form once more, with what is wrong beside each field. */
  state: FormState
}

/**
 * Runs an operation with what a form says. Its Idempotency-Key makes a form that is sent twice one change.
 *
 * @param path below `/api/v1`
 * @param more members that the form has no field for, or how they follow from it
 */
export async function submit<T>(
  c: Context<DashboardEnv>,
  method: string,
  path: string,
  more: Members | ((form: FormData) => Promise<Members>) = {},
): Promise<Submitted<T>> {
  const form = await readForm(c)
  const others = typeof more === 'function' ? await more(form) : more
  const key = form.get('idempotencyKey')
  const ifMatch = form.get('ifMatch')
  const answer = await send<T>(
    c,
    method,
    path,
    method === 'DELETE' ? undefined : { ...bodyOf(form), ...others },
    {
      ...(typeof key === 'string' && method !== 'DELETE' && { idempotencyKey: key }),
      ...(typeof ifMatch === 'string' && { ifMatch }),
    },
  )
  const refused = answer.ok ? {} : { status: answer.status, faults: answer.errors }
  return { answer, state: formState(c.var.deps.newId, { form, ...refused }) }
}

/** Runs an operation for a form. What no other input would change is thrown, and becomes a page of its own. */
export async function send<T>(
  c: Context<DashboardEnv>,
  method: string,
  path: string,
  body: Record<string, unknown> | undefined,
  options: Omit<CallOptions, 'body'> = {},
): Promise<ApiAnswer<T>> {
  const answer = await c.var.api.call<T>(method, path, { body, ...options })
  if (!answer.ok && NOT_OF_THE_FORM.has(answer.status)) {
    throw new ApiRefusal(answer.status, answer.errors)
  }
  return answer
}

/** Leads to a page that says what was done: a name in `DONE`. */
export const leadTo = (c: Context<DashboardEnv>, address: string, done: string): Response =>
  c.redirect(`${address}?done=${done}`, 303)
