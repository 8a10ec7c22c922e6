import { type Api, type ApiAnswer, ApiRefusal, type CallOptions } from '../http/inner-api.ts'

type Wire = Record<string, unknown>

/** The API for a tool: a refusal is thrown as `ApiRefusal`. */
export interface ToolApi {
  read(path: string): Promise<Wire>
  change(method: 'POST' | 'PATCH', path: string, body: unknown, given: Wire): Promise<Wire>
  /** The answer as it is. */
  text(path: string): Promise<string>
}

export function createToolApi(
  api: Api,
  forward: (path: string) => Response | Promise<Response>,
): ToolApi {
  return {
    read: (path) => api.read<Wire>(path),
    async change(method, path, body, { idempotencyKey }) {
      const options: CallOptions = { body }
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
