import { createHmac } from 'node:crypto'
import type { Answers } from '../../src/http/endpoints.ts'
import { createWorld, START, type World, type WorldOptions } from './world.ts'

export const LINK_KEYS = '/api/v1/link-keys'
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1'
export const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'

export interface Refusal {
  errors: { code: string; pointer?: string; message: string }[]
}
export type NewLinkKey = Answers['NewLinkKey']
type Body = Record<string, unknown>

/** Signs a payload as the documents say, without the code of the service. */
export function signText(key: string, payload: string | Uint8Array): string {
  const head = `${key.slice(9, 39)}.${Buffer.from(payload as string).toString('base64url')}`
  const mac = createHmac('sha256', Buffer.from(key.slice(40), 'base64url'))
    .update(`wps-claim-1\n${head}`)
    .digest()
  return `${head}.${mac.subarray(0, 16).toString('base64url')}`
}

export type ClaimWorld = Awaited<ReturnType<typeof createClaimWorld>>

/** A workspace with a template, and a link key for it. */
export async function createClaimWorld(body: Body = {}, options: WorldOptions = {}) {
  const world = await createWorld(options)
  const templateId = await world.publishTemplate({
    organizationName: 'Corner Bakery',
    fields: [
      { key: 'gate', label: 'Gate', slot: 'primary', default: 'A' },
      { key: 'points', label: 'Points', slot: 'header', type: 'number', binding: 'points' },
    ],
  })
  const key = await newLinkKey(world, body)
  const payloadOf = (more: Body = {}) => ({
    v: 1,
    exp: START / 1000 + 3600,
    templateId,
    serialNumber: 'A-1',
    ...more,
  })
  const sign = (more: Body = {}) => signText(key.key, JSON.stringify(payloadOf(more)))
  return {
    ...world,
    templateId,
    key,
    payloadOf,
    sign,
    open: (token: string, agent = IPHONE) =>
      world.get(`/c/${token}`, {
        key: null,
        headers: { Accept: 'text/html', 'User-Agent': agent, 'Accept-Language': 'en' },
      }),
    /** What a press of a button of the page sends. */
    claim: (token: string, entry = '', headers: Record<string, string> = {}, form = '') =>
      world.request('POST', `/c/${token}${entry}`, {
        key: null,
        body: form,
        headers: {
          'Accept-Language': 'en-GB',
          'Content-Type': 'application/x-www-form-urlencoded',
          Origin: 'https://wps.test',
          'Sec-Fetch-Site': 'same-origin',
          ...headers,
        },
      }),
    passes: async () => {
      const response = await world.get('/api/v1/passes?limit=100')
      const { data } = (await response.json()) as { data: { items: Answers['Pass'][] } }
      return data.items
    },
    /** The key as the API shows it now. */
    shown: async () => {
      const response = await world.get(`${LINK_KEYS}/${key.id}`)
      return ((await response.json()) as { data: Answers['LinkKey'] }).data
    },
  }
}

export async function newLinkKey(world: World, body: Body = {}): Promise<NewLinkKey> {
  const response = await world.post(LINK_KEYS, { name: 'Mailing', ...body })
  const answer = (await response.json()) as { data: NewLinkKey }
  if (response.status !== 201) throw new Error(JSON.stringify(answer))
  return answer.data
}

export const refusalOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as Refusal).errors[0],
})
