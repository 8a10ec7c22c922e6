import { type Api, ApiRefusal } from '../http/inner-api.ts'
import { API_BASE } from '../http/paths.ts'

type Wire = Record<string, unknown>

/** A request that changes something. */
export interface Change {
  /** The id of its operation, such as `updatePass`. */
  operation: string
  method: 'POST' | 'PATCH'
  path: string
  body: Wire
}

/** The API for a tool: a refusal is thrown as `ApiRefusal`. */
export interface ToolApi {
  read(path: string): Promise<Wire>
  change(change: Change, idempotencyKey: unknown): Promise<Wire>
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
    async change({ method, path, body }, idempotencyKey) {
      const answer = await api.call<Wire>(method, path, {
        body,
        ...(typeof idempotencyKey === 'string' && { idempotencyKey }),
      })
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
