/**
 * Checks the chain of the audit log without trusting the service: downloads the log and computes every hash anew. Prints the
 * last number and hash; keep them, and name them the next time (`node check-audit-log.ts 812.9f86…`) to see that nothing
 * up to there was cut off or written anew.
 */
import { createHash } from 'node:crypto'

const { BASE_URL, API_KEY } = process.env
const [known] = process.argv.slice(2)

interface Entry {
  number: number | null
  timestamp: string
  actor: string
  action: string
  subject: string | null
  detail: Record<string, unknown>
  origin: { country: string | null; network: string | null } | null
  requestId: string | null
  hash: string | null
}

const get = async (path: string): Promise<Response> => {
  const headers = { Authorization: `Bearer ${API_KEY}` }
  const response = await fetch(`${BASE_URL}/api/v1${path}`, { headers })
  if (!response.ok) throw new Error(await response.text())
  return response
}

const { data: workspace } = (await (await get('/workspace')).json()) as { data: { id: string } }
const log = await (await get('/audit-entries/export.ndjson')).text()

let place = { number: 0, hash: '0'.repeat(64) }
let wasKnown = known === undefined
for (const line of log.split('\n')) {
  const entry = line === '' ? null : (JSON.parse(line) as Entry)
  // Events of passes stand among the entries; they are sealed by entries, and have no hash of their own.
  if (entry?.number == null) continue
  // The newest entries get their hash a moment after they are written.
  if (entry.hash === null) break
  if (entry.number !== place.number + 1) throw new Error(`entry ${place.number + 1} is missing`)
  const { number, timestamp, actor, action, subject, detail, origin, requestId } = entry
  const text = JSON.stringify([
    place.hash,
    workspace.id,
    number,
    timestamp,
    actor,
    action,
    subject,
    detail,
    origin,
    requestId,
  ])
  const hash = createHash('sha256').update(text).digest('hex')
  if (hash !== entry.hash) throw new Error(`entry ${number} is not what was recorded`)
  place = { number, hash }
  wasKnown ||= known === `${number}.${hash}`
}
if (!wasKnown) throw new Error(`the log does not contain ${known}`)
console.log(`${place.number}.${place.hash}`)
