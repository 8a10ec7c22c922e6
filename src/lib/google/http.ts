import { GoogleError, noAnswer, readRefusal } from './errors.ts'

export type Fetch = (input: string, init: RequestInit) => Promise<Response>

/** Google's advice; it fetches pictures while it writes, and its slowest answers take about 5 s. */
export const DEFAULT_TIMEOUT_MS = 10_000

/**
 * One request, answered with parsed JSON. The time limit covers the body, too.
 *
 * @throws GoogleError for every status but 2xx, for silence, and for an answer that is no JSON object
 */
export async function requestJson(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<Record<string, unknown>> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  let response: Response
  let body: string
  try {
    response = await fetch(url, { ...init, signal: controller.signal, redirect: 'manual' })
    body = await response.text()
  } catch (cause) {
    throw noAnswer(controller.signal.aborted ? 'timeout' : 'network', cause)
  } finally {
    clearTimeout(timer)
  }
  if (!response.ok) throw new GoogleError(readRefusal(response.status, response.headers, body))
  try {
    const parsed: unknown = body === '' ? {} : JSON.parse(body)
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>
  } catch {
    // A page of some proxy's instead of Google's answer: the same as no answer.
  }
  throw new GoogleError({
    kind: 'retry',
    status: response.status,
    reason: 'unreadable',
    detail: '',
    retryAfterSeconds: null,
  })
}
