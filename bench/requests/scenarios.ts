import type { Seeded } from '../../scripts/seed.ts'
import type { Call, Client } from './load.ts'

/** One kind of request, measured on a warm isolate. */
export interface Scenario {
  name: string
  status: number
  /** Calls that all do the same work; what they need (passes, keys) is made here. */
  calls(place: Place, count: number): Promise<Call[]>
  /** How many passes one request is about. */
  passes?: number
  /** Not a request of a client: the queue's consumer. */
  counted?: 'only'
}

export interface Place {
  base: string
  client: Client
  seeded: Seeded
}

interface Made {
  id: string
  /** `/p/{token}` */
  path: string
  serialNumber: string
}

export const TYPICAL = {
  customer: { name: 'Lena Okafor', email: 'lena@example.com' },
  points: 240,
  fields: { tier: 'Kestrel', reward: 'Bag of beans at 300', accountId: 'KST-88120' },
}
const EVERYTHING = {
  ...TYPICAL,
  name: 'Kestrel Club',
  expirationDate: '2030-01-01T00:00:00Z',
  barcode: { value: 'KST-88120' },
  metadata: { orderId: 'KST-10583' },
}
const BATCH = 20
let keys = 0

const newKey = () => ({ 'Idempotency-Key': `bench-${process.pid}-${++keys}` })

export function post(
  { base, seeded }: Place,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  method = 'POST',
): Call {
  return {
    url: base + path,
    method,
    headers: {
      Authorization: `Bearer ${seeded.apiKey}`,
      'Content-Type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  }
}

const get = ({ base, seeded }: Place, path: string): Call => ({
  url: base + path,
  headers: { Authorization: `Bearer ${seeded.apiKey}` },
})

const anonymous = ({ base }: Place, path: string, headers: Record<string, string> = {}): Call => ({
  url: base + path,
  headers,
})

export const createCall = (
  place: Place,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Call =>
  post(
    place,
    '/api/v1/passes',
    { templateId: place.seeded.templates.loyalty, ...TYPICAL, ...more },
    headers,
  )

export async function makePass(place: Place): Promise<Made> {
  const { status, body } = await place.client(createCall(place))
  if (status !== 201) throw new Error(`${status}: ${body}`)
  const { data } = JSON.parse(body.toString())
  return {
    id: data.id,
    path: new URL(data.downloadUrl).pathname,
    serialNumber: data.serialNumber,
  }
}

/** A door asks about a new pass that may open it. */
export async function verifyCall(place: Place): Promise<Call> {
  const access = { accessLevel: 'Member', allowedDoors: ['main'] }
  const { status, body } = await place.client(createCall(place, { access }))
  if (status !== 201) throw new Error(`${status}: ${body}`)
  const credential = JSON.parse(body.toString()).data.barcode.value
  const call = post(place, '/api/v1/access/verify', { credential, doorId: 'main' })
  const answer = JSON.parse((await place.client(call)).body.toString())
  if (answer.data.decision !== 'granted') throw new Error(JSON.stringify(answer))
  return call
}

async function makePasses(place: Place, count: number): Promise<Made[]> {
  const made: Made[] = []
  for (let i = 0; i < count; i++) made.push(await makePass(place))
  return made
}

/** The same call again and again, after it was made once. */
async function again(place: Place, call: Call, count: number): Promise<Call[]> {
  await place.client(call)
  return Array.from({ length: count }, () => call)
}

const each = (count: number, make: () => Call) => Array.from({ length: count }, make)

export const SCENARIOS: Scenario[] = [
  {
    name: '`POST /passes`',
    status: 201,
    passes: 1,
    calls: async (place, count) => each(count, () => createCall(place)),
  },
  {
    name: '`POST /passes`, every index used',
    status: 201,
    passes: 1,
    calls: async (place, count) => each(count, () => createCall(place, EVERYTHING)),
  },
  {
    name: '`POST /passes`, every index used, with an Idempotency-Key',
    status: 201,
    passes: 1,
    calls: async (place, count) => each(count, () => createCall(place, EVERYTHING, newKey())),
  },
  {
    name: '`POST /passes`, same Idempotency-Key again',
    status: 201,
    calls: async (place, count) => again(place, createCall(place, {}, newKey()), count),
  },
  {
    name: '`POST /passes/issue`, both wallets',
    status: 201,
    passes: 1,
    calls: async (place, count) =>
      each(count, () =>
        post(place, '/api/v1/passes/issue', {
          templateId: place.seeded.templates.loyalty,
          ...TYPICAL,
        }),
      ),
  },
  {
    name: `\`POST /passes/batch\`, ${BATCH} passes`,
    status: 200,
    passes: BATCH,
    calls: async (place, count) =>
      each(count, () =>
        post(place, '/api/v1/passes/batch', {
          passes: each(BATCH, () => createCall(place)).map(({ body }) => JSON.parse(body!)),
        }),
      ),
  },
  {
    name: '`GET /passes/{passId}`',
    status: 200,
    calls: async (place, count) => {
      const { id } = await makePass(place)
      return again(place, get(place, `/api/v1/passes/${id}`), count)
    },
  },
  {
    name: '`GET /passes/by-serial/{serialNumber}`',
    status: 200,
    calls: async (place, count) => {
      const { serialNumber } = await makePass(place)
      return again(place, get(place, `/api/v1/passes/by-serial/${serialNumber}`), count)
    },
  },
  {
    name: '`GET /passes?limit=20`',
    status: 200,
    calls: async (place, count) => {
      await makePasses(place, 25)
      return again(place, get(place, '/api/v1/passes?limit=20'), count)
    },
  },
  {
    name: '`GET /passes?barcodeValue=…`',
    status: 200,
    calls: async (place, count) => {
      const { serialNumber } = await makePass(place)
      return again(place, get(place, `/api/v1/passes?barcodeValue=${serialNumber}`), count)
    },
  },
  {
    name: '`PATCH /passes/{passId}`',
    status: 200,
    calls: async (place, count) => {
      const made = await makePasses(place, count)
      return made.map(({ id }) =>
        post(place, `/api/v1/passes/${id}`, { fields: { tier: 'Osprey' } }, {}, 'PATCH'),
      )
    },
  },
  {
    name: '`POST /passes/{passId}/suspend`',
    status: 200,
    calls: async (place, count) => {
      const made = await makePasses(place, count)
      return made.map(({ id }) => post(place, `/api/v1/passes/${id}/suspend`, {}))
    },
  },
  {
    name: '`POST /passes/{passId}/points`',
    status: 201,
    calls: async (place, count) => {
      const made = await makePasses(place, count)
      return made.map(({ id }) =>
        post(place, `/api/v1/passes/${id}/points`, {
          pointsAdded: 10,
          transactionId: 'txn_receipt_1',
        }),
      )
    },
  },
  {
    name: '`POST /access/verify`',
    status: 200,
    calls: async (place, count) => again(place, await verifyCall(place), count),
  },
  {
    name: '`GET /p/{token}`, the page',
    status: 200,
    calls: async (place, count) => {
      const { path } = await makePass(place)
      return again(place, anonymous(place, path, { Accept: 'text/html' }), count)
    },
  },
  {
    name: '`GET /p/{token}/apple.pkpass`, first of a version',
    status: 200,
    calls: async (place, count) => {
      const made = await makePasses(place, count)
      return made.map(({ path }) => anonymous(place, `${path}/apple.pkpass`))
    },
  },
  {
    name: '`GET /p/{token}/apple.pkpass`, repeated',
    status: 200,
    calls: async (place, count) => {
      const { path } = await makePass(place)
      return again(place, anonymous(place, `${path}/apple.pkpass`), count)
    },
  },
  {
    name: '`GET /p/{token}/apple.pkpass`, 304',
    status: 304,
    calls: async (place, count) => {
      const { path } = await makePass(place)
      const { headers } = await place.client(anonymous(place, `${path}/apple.pkpass`))
      const condition = { 'If-None-Match': headers.etag! }
      return again(place, anonymous(place, `${path}/apple.pkpass`, condition), count)
    },
  },
  {
    name: '`GET /p/{token}/google`, first of a version',
    status: 302,
    calls: async (place, count) => {
      const made = await makePasses(place, count)
      return made.map(({ path }) => anonymous(place, `${path}/google`))
    },
  },
  {
    name: '`GET /p/{token}/google`, repeated',
    status: 302,
    calls: async (place, count) => {
      const { path } = await makePass(place)
      return again(place, anonymous(place, `${path}/google`), count)
    },
  },
  {
    name: 'Push queue: publish a pass at Google',
    status: 204,
    counted: 'only',
    calls: async (place, count) => {
      const made = await makePasses(place, count)
      const { workspaceId } = place.seeded
      return made.map(({ id }) =>
        post(place, '/__bench/queue', {
          type: 'copy.publish',
          workspaceId,
          passId: id,
          platform: 'google',
        }),
      )
    },
  },
]
