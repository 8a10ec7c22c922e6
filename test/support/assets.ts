import { expect } from 'vitest'
import { decodeBase64 } from '../../src/lib/encoding/base64.ts'
import { encodePng } from '../../src/lib/images/png-encode.ts'
import type { World } from './world.ts'

export interface Asset {
  id: string
  url: string
  contentType: string
  width: number
  height: number
  sizeBytes: number
  createdAt: string
}
interface Envelope<T> {
  data: T
  errors: { code: string; pointer?: string; reason?: string; message: string }[]
}
export const json = <T = Asset>(response: Response) => response.json() as Promise<Envelope<T>>

export const PATH = '/api/v1/assets'
export const PNG = { 'Content-Type': 'image/png' }

/** A plain picture; another shade is another picture. */
export function png(shade = 0, widthPx = 40, heightPx = 20): Uint8Array<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4).fill(255)
  for (let at = 0; at < rgba.length; at += 4) rgba[at] = shade
  return encodePng({ widthPx, heightPx, rgba })
}

/** 1 x 1, written by another program. */
export const JPEG = decodeBase64(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
)!

export const send = (world: World, body: Uint8Array, headers: Record<string, string> = PNG) =>
  world.post(PATH, body, headers)

export async function upload(world: World, bytes: Uint8Array): Promise<Asset> {
  const response = await send(world, bytes)
  const envelope = await json(response)
  expect(response.status, JSON.stringify(envelope.errors)).toBe(201)
  return envelope.data
}

/** A form as a browser writes it, with a boundary of its own. */
export async function form(parts: Record<string, Uint8Array | string>) {
  const data = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') data.append(name, part)
    else data.append(name, new File([part as Uint8Array<ArrayBuffer>], `${name}.png`))
  }
  const request = new Request('https://form.test', { method: 'POST', body: data })
  return {
    body: new Uint8Array(await request.arrayBuffer()),
    headers: { 'Content-Type': request.headers.get('Content-Type')! },
  }
}
