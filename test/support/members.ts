import type { Workspace } from '../../src/domain/model/ctx.ts'
import type { Proof, Role } from '../../src/domain/model/person.ts'
import { startSession } from '../../src/domain/people/start-session.ts'
import { BASE_URL, type RequestOptions, type World } from './world.ts'

/** A person with a place in a workspace, signed in. */
export async function addMember(
  world: World,
  role: Role,
  workspace: Workspace = world.first,
  { cameBy = 'passkey' }: { cameBy?: Proof } = {},
) {
  const { people, newId, now } = world.deps
  const person = { id: newId('user'), name: 'Sofia Lindqvist' }
  await people.insertPerson(person, now())
  await people.join(person.id, [workspace.id], role, now())
  const browser = { device: 'Firefox on macOS', country: null }
  return session(person, workspace)

  async function session(who: typeof person, where: Workspace) {
    const started = { ...browser, authenticatedAt: now(), cameBy, accessSubject: null }
    return browserWith(await startSession(world.deps, who.id, started), who, where)
  }

  function browserWith(token: string, who: typeof person, where: Workspace) {
    const headers = { Cookie: `__Host-wps_session=${token}`, Origin: BASE_URL }
    const home = `/dashboard/${where.id}`
    const send = (path: string, fields: [name: string, value: string][] = []) =>
      world.request('POST', path, {
        key: null,
        body: new URLSearchParams(fields).toString(),
        headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      })
    return {
      ...who,
      /** What this person's browser sends along. */
      headers,
      /** An operation, as islands ask for it. @param path below `/api/v1` */
      call: (method: string, path: string, options: RequestOptions = {}) =>
        world.request(method, `${home}/api${path}`, {
          ...options,
          key: null,
          headers: { Accept: 'application/json', ...headers, ...options.headers },
        }),
      /** A page of the workspace. @param path below `/dashboard/{workspaceId}` */
      open: (path: string) => world.get(home + path, { key: null, headers }),
      openAt: (address: string) => world.get(address, { key: null, headers }),
      /** Sends a form of a page, with fields as the page names them. */
      send: (path: string, fields: [name: string, value: string][]) => send(home + path, fields),
      sendTo: send,
      /** The same browser in another workspace. */
      at: (other: Workspace) => browserWith(token, who, other),
      /** The same person in another browser. */
      again: () => session(who, where),
    }
  }
}
export type Member = Awaited<ReturnType<typeof addMember>>
