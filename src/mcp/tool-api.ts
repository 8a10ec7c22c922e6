import { type Api, type ApiAnswer, ApiRefusal, type CallOptions } from '../http/inner-api.ts'
import { invalidKey } from '../http/middleware/idempotency.ts'
import { API_BASE } from '../http/paths.ts'

type Wire = Record<string, unknown>

/** A text of these characters can be sent as a header; the API refuses what else is wrong with it. */
const HEADER_TEXT = /^[\x20-\x7e]*$/

/** The API for a tool: a refusal is thrown as `ApiRefusal`. */
export interface ToolApi {
  read(path: string): Promise<Wire>
  change(method: 'POST' | 'PATCH', path: string, body: unknown, given: Wire): Promise<Wire>
  /** Reads an answer that is no JSON, such as a picture. */
  text(path: string): Promise<string>
  /** The full address of a path of the API. */
  url(path: string): string
  /** The address of the workspace in the dashboard, which a tool shows to people. */
  dashboardUrl: string
}

export function createToolApi(
  api: Api,
  forward: (path: string) => Response | Promise<Response>,
  { baseUrl, workspaceId }: { baseUrl: string; workspaceId: string },
): ToolApi {
  return {
    url: (path) => baseUrl + API_BASE + path,
    dashboardUrl: `${baseUrl}/dashboard/${workspaceId}`,
    read: (path) => api.read<Wire>(path),
    async change(method, path, body, { idempotencyKey }) {
      const options: CallOptions = { body }
      if (typeof idempotencyKey === 'string' && !HEADER_TEXT.test(idempotencyKey)) {
        const { code, message } = invalidKey()
        throw new ApiRefusal(400, [{ code, message, pointer: '/idempotencyKey' }])
      }
      if (typeof idempotencyKey === 'string') options.idempotencyKey = idempotencyKey
      const answer: ApiAnswer<Wire> = await api.call<Wire>(method, path, options)
      if (!answer.ok) throw new ApiRefusal(answer.status, answer.errors)
      return answer.data
    },
    async text(path) {
      const response = await forward(path)
      if (response.ok) return response.text()
      const { errors } = await response.json<{ errors: ApiRefusal['errors'] }>()
      throw new ApiRefusal(response.status, errors)
    },
  }
}

/** An address resolves these away, and what follows them would be read as the id. No id looks like them. */
const NO_PARTS = ['', '.', '..']

/** Writes a path: an id stays one part of it, whatever characters it holds. */
export function path(texts: TemplateStringsArray, ...ids: unknown[]): string {
  const parts = ids.map((id) => encodeURIComponent(String(id)))
  return String.raw({ raw: texts }, ...parts.map((part) => (NO_PARTS.includes(part) ? '_' : part)))
}
