import type { Workspace } from '../../src/domain/model/ctx.ts'
import type { Role } from '../../src/domain/model/person.ts'
import { startSession } from '../../src/domain/people/start-session.ts'
import { BASE_URL, type RequestOptions, type World } from './world.ts'

/** A person with a place in a workspace, signed in. */
export async function addMember(world: World, role: Role, workspace: Workspace = world.first) {
  const { people, newId, now } = world.deps
  const person = { id: newId('user'), name: 'Sofia Lindqvist' }
  await people.insertPerson(person, now())
  await people.join(person.id, [workspace.id], role, now())
  const browser = { device: 'Firefox on macOS', country: null }
  const token = await startSession(world.deps, person.id, browser)
  const headers = { Cookie: `__Host-wps_session=${token}`, Origin: BASE_URL }

  return {
    ...person,
    /** What this person's browser sends along. */
    headers,
    /** An operation, as islands ask for it. @param path below `/api/v1` */
    call: (method: string, path: string, options: RequestOptions = {}) =>
      world.request(method, `/dashboard/${workspace.id}/api${path}`, {
        ...options,
        key: null,
        headers: { Accept: 'application/json', ...headers, ...options.headers },
      }),
    /** A page of the workspace. @param path below `/dashboard/{workspaceId}` */
    open: (path: string) => world.get(`/dashboard/${workspace.id}${path}`, { key: null, headers }),
    /** Sends a form of a page, with fields as the page names them. */
    send: (path: string, fields: [name: string, value: string][]) =>
      world.request('POST', `/dashboard/${workspace.id}${path}`, {
        key: null,
        body: new URLSearchParams(fields).toString(),
        headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      }),
  }
}
export type Member = Awaited<ReturnType<typeof addMember>>
