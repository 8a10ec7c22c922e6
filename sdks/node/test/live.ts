import { createInterface } from 'node:readline'
import { ApiError, Page, WalletPass, WalletPassError, webhooks } from '../src/index.ts'
import { DISPATCH, type WireCall } from './generated/dispatch.ts'

interface Call extends WireCall {
  id: string
  options?: object
}

async function ask(key: string, { id, path = {}, options = {}, ...wire }: Call) {
  const value = await DISPATCH[id]!(new WalletPass(key), { path, ...wire }, options)
  if (!(value instanceof Page)) return value
  const items = []
  for await (const item of value) items.push(item)
  return items
}

/** Does what sdks/conformance/live.ts asks for, a line of JSON each. */
for await (const line of createInterface({ input: process.stdin })) {
  const { key, call, verify } = JSON.parse(line)
  try {
    const result = call
      ? await ask(key, call)
      : await webhooks.verify(verify.body, verify.headers, verify.secret)
    console.log(JSON.stringify({ result }))
  } catch (error) {
    if (!(error instanceof WalletPassError)) throw error
    console.log(JSON.stringify({ error: { code: error instanceof ApiError ? error.code : null } }))
  }
}
