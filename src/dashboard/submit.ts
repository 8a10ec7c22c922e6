import type { Context } from 'hono'
import type { DataOf, Method, PathFor, ValuesOf } from '../http/api-path.ts'
import { type ApiAnswer, ApiRefusal, type CallOptions } from '../http/inner-api.ts'
import type { DashboardEnv } from './env.ts'
import { bodyOf, type FormState, formState } from './form-state.ts'
import { leaveNotice, type NoticeGiven } from './notices.ts'
import type { DoneName, DoneValues } from './parts/done.ts'
import { readForm } from './read-form.ts'

/** Nothing that is given otherwise would change these refusals: they are pages of their own. */
const NOT_OF_THE_FORM = new Set([401, 403, 404, 410, 503, 507])

type Members = Record<string, unknown>

export interface Submitted<T> {
  answer: ApiAnswer<T>
  /** For showing the form once more, with what is wrong beside each field. */
  state: FormState
}

/**
 * Runs an operation with what a form says. Its Idempotency-Key makes a form that is sent twice one change.
 *
 * @param values of the path and of its query
 * @param more members that the form has no field for, or how they follow from it
 */
export async function submit<M extends Method, Path extends PathFor<M>>(
  c: Context<DashboardEnv>,
  method: M,
  path: Path,
  values: ValuesOf<M, Path>,
  more: Members | ((form: FormData) => Promise<Members>) = {},
): Promise<Submitted<DataOf<M, Path>>> {
  const form = await readForm(c)
  const others = typeof more === 'function' ? await more(form) : more
  const key = form.get('idempotencyKey')
  const ifMatch = form.get('ifMatch')
  const answer = await send(c, method, path, values, {
    ...(method !== 'DELETE' && { body: { ...bodyOf(form), ...others } }),
    ...(typeof key === 'string' && method !== 'DELETE' && { idempotencyKey: key }),
    ...(typeof ifMatch === 'string' && { ifMatch }),
  })
  const refused = answer.ok ? {} : { status: answer.status, faults: answer.errors }
  return {
    answer,
    state: formState(c.var.deps.newId, { form, sentTo: c.var.url.pathname, ...refused }),
  }
}

/** Runs an operation for a form. What no other input would change is thrown, and becomes a page of its own. */
export async function send<M extends Method, Path extends PathFor<M>>(
  c: Context<DashboardEnv>,
  method: M,
  path: Path,
  values: ValuesOf<M, Path>,
  options: CallOptions = {},
): Promise<ApiAnswer<DataOf<M, Path>>> {
  const answer = await c.var.api.call(method, path, values, options)
  if (!answer.ok && NOT_OF_THE_FORM.has(answer.status)) {
    throw new ApiRefusal(answer.status, answer.errors)
  }
  return answer
}

/**
 * Leads to a page that says what was done, once.
 *
 * @param done the name of a sentence in `DONE`
 * @param given what the sentence names, and `undo` where the change can be undone
 */
export function leadTo<Name extends DoneName>(
  c: Context<DashboardEnv>,
  address: string,
  done: Name,
  ...[given]: unknown extends DoneValues<Name>
    ? [given?: NoticeGiven<Name>]
    : [given: NoticeGiven<Name>]
): Response {
  leaveNotice(c, address, done, given ?? ({} as NoticeGiven<Name>))
  return c.redirect(address, 303)
}
