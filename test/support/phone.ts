import { unzipSync } from 'fflate'
import type { World } from './world.ts'

export interface PassFile {
  passTypeIdentifier: string
  serialNumber: string
  authenticationToken: string
  webServiceURL: string
  voided?: boolean
  backFields?: unknown
}

export function readPassFile(file: Uint8Array): PassFile & Record<string, unknown> {
  return JSON.parse(new TextDecoder().decode(unzipSync(file)['pass.json']))
}

/** An iPhone as the service sees one: it knows nothing but what stands in the pass files that it was given. */
export function createPhone(world: World, id = crypto.randomUUID().replaceAll('-', '')) {
  let tag: string | null = null
  const modified = new Map<string, string>()

  function send(
    method: string,
    pass: PassFile,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    return world.request(method, `${pass.webServiceURL}/v1${path}`, { key: null, body, headers })
  }
  const authorization = ({ authenticationToken }: PassFile) => ({
    Authorization: `ApplePass ${authenticationToken}`,
  })
  const registration = (pass: PassFile) =>
    `/devices/${id}/registrations/${pass.passTypeIdentifier}/${encodeURIComponent(pass.serialNumber)}`

  return {
    id,
    /** Follows the link that the holder was given. */
    async add(downloadUrl: string): Promise<PassFile> {
      const response = await world.get(`${downloadUrl}/apple.pkpass`, { key: null })
      return readPassFile(new Uint8Array(await response.arrayBuffer()))
    },
    register: (pass: PassFile, pushToken = 'ab'.repeat(32)) =>
      send('POST', pass, registration(pass), {
        headers: authorization(pass),
        body: { pushToken },
      }),
    unregister: (pass: PassFile) =>
      send('DELETE', pass, registration(pass), { headers: authorization(pass) }),
    /** What changed since it asked last. */
    async changed(pass: PassFile): Promise<string[]> {
      const query = tag === null ? '' : `?passesUpdatedSince=${encodeURIComponent(tag)}`
      const path = `/devices/${id}/registrations/${pass.passTypeIdentifier}${query}`
      const response = await send('GET', pass, path)
      if (response.status === 204) return []
      const answer = await response.json<{ serialNumbers: string[]; lastUpdated: string }>()
      if (answer.lastUpdated === tag) throw new Error('serial numbers under the same tag')
      tag = answer.lastUpdated
      return answer.serialNumbers
    },
    fetch: (pass: PassFile, headers: Record<string, string> = {}) =>
      send(
        'GET',
        pass,
        `/passes/${pass.passTypeIdentifier}/${encodeURIComponent(pass.serialNumber)}`,
        { headers: { ...authorization(pass), ...headers } },
      ),
    /** The newest file, or null where it has it already. */
    async refresh(pass: PassFile) {
      const since = modified.get(pass.serialNumber)
      const response = await this.fetch(pass, since ? { 'If-Modified-Since': since } : {})
      if (response.status === 304) return null
      if (response.status !== 200) throw new Error(`${response.status}`)
      modified.set(pass.serialNumber, response.headers.get('Last-Modified')!)
      return readPassFile(new Uint8Array(await response.arrayBuffer()))
    },
    log: (pass: PassFile, body: unknown) => send('POST', pass, '/log', { body }),
  }
}
