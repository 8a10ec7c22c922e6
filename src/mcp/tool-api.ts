import type { DataOf, Given, Method, PathFor, ValuesOf } from '../http/api-path.ts'
import { type Api, ApiRefusal } from '../http/inner-api.ts'
import type { ParamsOf } from '../http/operation.ts'
import { API_BASE } from '../http/paths.ts'

type Wire = Record<string, unknown>

/** Values as arguments have them: the schema of the tool says what they are, and they are written as texts. */
export type Unread<Values> = { [Name in keyof Values]: unknown }

/** A request that changes something. */
export interface Change<M extends Method = Method, Path extends string = string> {
  /** The id of its operation, such as `updatePass`. */
  operation: string
  method: M
  path: Path
  values: Unread<ParamsOf<Path>>
  body: Wire
}

/** The API for a tool: a refusal is thrown as `ApiRefusal`. */
export interface ToolApi {
  read<Path extends PathFor<'GET'>>(
    path: Path,
    ...given: Given<Unread<ValuesOf<'GET', Path>>>
  ): Promise<DataOf<'GET', Path>>
  change<M extends Method, Path extends PathFor<M>>(
    change: Change<M, Path>,
    idempotencyKey: unknown,
  ): Promise<DataOf<M, Path>>
  /** Reads an answer that is no JSON, such as a picture. @param path as `apiPath` writes it */
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
    read: (path, ...given) => api.read(path, ...(given as Given<ValuesOf<'GET', typeof path>>)),
    async change({ method, path, values, body }, idempotencyKey) {
      const answer = await api.call(method, path, values as ValuesOf<typeof method, typeof path>, {
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
