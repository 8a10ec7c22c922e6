import { MAX_IMAGE_BYTES } from '../../../src/lib/images/limits.ts'

const PATIENCE_MS = 5_000
const MAX_PICTURES = 100
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const pictures = new Map<string, Promise<Uint8Array | null>>()

/**
 * A picture that an object or a class names, fetched once: from the web, or from the service on this machine. Null where
 * there is none to be had; then the next drawing asks again.
 */
export function fetchPicture(address: string): Promise<Uint8Array | null> {
  const known = pictures.get(address)
  if (known) return known
  if (pictures.size >= MAX_PICTURES) pictures.clear()
  const reading = read(address).catch(() => null)
  pictures.set(address, reading)
  void reading.then((bytes) => {
    if (!bytes) pictures.delete(address)
  })
  return reading
}

async function read(address: string): Promise<Uint8Array | null> {
  const url = URL.parse(address)
  const isLocal = url?.protocol === 'http:' && LOOPBACK.has(url.hostname)
  if (!url || !(isLocal || url.protocol === 'https:')) return null
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
  const bytes = answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null
  return bytes && bytes.length <= MAX_IMAGE_BYTES ? bytes : null
}
