import { parseJsonObject } from '../json/object.ts'
import { GoogleError, noAnswer, readRefusal, unreadableAnswer } from './errors.ts'

export type Fetch = (input: string, init: RequestInit) => Promise<Response>

/** Google advises this limit: it fetches pictures while it writes, and its slowest answers take about 5 s. */
export const DEFAULT_TIMEOUT_MS = 10_000

/**
 * One request. The time limit covers reading the answer, too; what `read` leaves unread is cancelled.
 *
 * @throws GoogleError `retry` for silence, for a connection that fails, and for whatever `read` throws
 */
export async function exchange<T>(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  timeoutMs: number,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  try {
    return await read(await fetch(url, { ...init, signal: controller.signal }))
  } catch (cause) {
    throw noAnswer(controller.signal.aborted ? 'timeout' : 'network', cause)
  } finally {
    controller.abort()
    clearTimeout(timer)
  }
}

/**
 * One request, answered with a JSON object; an empty answer counts as an object without members.
 *
 * @throws GoogleError for every status but 2xx, for silence, and for an answer that is no JSON object
 */
export async function requestJson(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<Record<string, unknown>> {
  const { response, text } = await exchange(
    fetch,
    url,
    { ...init, redirect: 'manual' },
    timeoutMs,
    async (response) => ({ response, text: await response.text() }),
  )
  const { status, headers } = response
  if (!response.ok) throw new GoogleError(readRefusal(status, headers, text))
  const answer = text === '' ? {} : parseJsonObject(text)
  // A page of some proxy instead of Google's answer is the same as no answer.
  if (!answer) throw unreadableAnswer(status)
  return answer
}
