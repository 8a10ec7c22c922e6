import { Buffer } from 'node:buffer'
import { createHmac } from 'node:crypto'
import type { CheckoutDelivery } from '../../src/domain/model/checkout-notice.ts'

const files = import.meta.glob<string>('../vectors/checkout/*', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A sample body as a shop sends it, by the name of its file; `change` edits it first. */
// biome-ignore lint/suspicious/noExplicitAny: samples are edited freely
export function sampleBody(file: string, change: (body: any) => void = () => {}): string {
  const text = files[`../vectors/checkout/${file}`]
  if (text === undefined) throw new Error(`no sample ${file}`)
  const body = JSON.parse(text)
  change(body)
  return JSON.stringify(body)
}

export function delivery(body: string, headers: Record<string, string> = {}): CheckoutDelivery {
  return { headers: new Headers(headers), body: Buffer.from(body) }
}

/** Signs as a shop would, with node:crypto. */
export function base64Hmac(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('base64')
}
