import assert from 'node:assert/strict'
import { ready } from './ready.ts'

/** Calls the API with the key of the running system. Fails where it refuses. */
export async function api<T>(method: string, path: string, body?: unknown): Promise<T> {
  const authorization = { Authorization: `Bearer ${ready.apiKey}` }
  const url = `${ready.baseUrl}/api/v1${path}`
  return (await call<{ data: T }>(method, url, body, authorization)).data
}

/** Calls the simulated phones, below `/phones`. Fails where they refuse. */
export const phones = <T>(method: string, path: string, body?: unknown): Promise<T> =>
  call<T>(method, `${ready.simulatorUrl}/phones${path}`, body)

async function call<T>(
  method: string,
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  assert.ok(response.ok, `${method} ${url}: ${response.status} ${text}`)
  return (text === '' ? null : JSON.parse(text)) as T
}
