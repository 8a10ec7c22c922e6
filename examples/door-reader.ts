/**
 * What a reader without a connection does: decides by a signed list of its door. `node door-reader.ts <door id> <barcode
 * value>` prints `open` or `shut`. It reads the answer of `GET /access/doors/{doorId}/list` from DOOR_LIST, that of
 * `/.well-known/door-list-keys.json` from DOOR_KEYS, and is told its workspace once, when it is set up: WORKSPACE_ID.
 */
import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto'

interface List {
  workspaceId: string
  doorId: string
  expiresAt: string
  salt: string
  entries: { h: string; from: string | null; until: string | null }[]
}

const { DOOR_LIST = '', DOOR_KEYS = '', WORKSPACE_ID } = process.env
const [doorId, scanned = ''] = process.argv.slice(2)
const { data } = JSON.parse(DOOR_LIST) as { data: { jws: string } }
const { keys } = JSON.parse(DOOR_KEYS) as { keys: (JsonWebKey & { kid: string })[] }
const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())

const [header, payload, signature] = data.jws.split('.') as [string, string, string]
const jwk = keys.find(({ kid }) => kid === parse(header).kid)
if (!jwk) throw new Error('signed with an unknown key')
const signed = Buffer.from(`${header}.${payload}`)
const key = createPublicKey({ key: jwk, format: 'jwk' })
if (!verify(null, signed, key, Buffer.from(signature, 'base64url'))) throw new Error('forged')

const list: List = parse(payload)
const now = new Date().toISOString()
// All workspaces of one installation share the keys: a good signature says nothing of whose list it is.
if (list.workspaceId !== WORKSPACE_ID) throw new Error('the list of another workspace')
if (list.doorId !== doorId) throw new Error('the list of another door')
if (list.expiresAt <= now) throw new Error('too old')

const digest = createHash('sha256').update(list.salt).update(scanned).digest('base64url')
const entry = list.entries.find(({ h }) => h === digest)
const open = entry && (!entry.from || entry.from <= now) && (!entry.until || now < entry.until)
console.log(open ? 'open' : 'shut')
