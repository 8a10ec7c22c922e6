import type { Workspace } from '../../src/domain/model/ctx.ts'
import type { Person, Proof, Role } from '../../src/domain/model/person.ts'
import { findSession } from '../../src/domain/people/find-session.ts'
import { startSession } from '../../src/domain/people/start-session.ts'
import { BASE_URL, type RequestOptions, type World } from './world.ts'

const BOOTSTRAP = 'bootstrap-token-of-the-tests-0123456789'
const BROWSER = { device: 'Firefox on macOS', country: null }

type Fields = [name: string, value: string][]

/** A person in a browser, in one of their workspaces. */
export interface Member extends Person {
  /** What this person's browser sends along. */
  headers: { Cookie: string; Origin: string }
  /** An operation, as islands ask for it. @param path below `/api/v1` */
  call(method: string, path: string, options?: RequestOptions): Promise<Response>
  /** A page of the workspace. @param path below `/dashboard/{workspaceId}` */
  open(path: string): Promise<Response>
  openAt(address: string): Promise<Response>
  /** Sends a form of a page, with fields as the page names them. */
  send(path: string, fields?: Fields): Promise<Response>
  sendTo(address: string, fields?: Fields): Promise<Response>
  /** The same browser in another workspace. */
  at(other: Workspace): Member
  /** The same person in another browser. */
  again(): Promise<Member>
}

/** A person with a place in a workspace, signed in. */
export async function addMember(
  world: World,
  role: Role,
  workspace: Workspace = world.first,
  { cameBy = 'passkey' }: { cameBy?: Proof } = {},
): Promise<Member> {
  const { people, newId, now } = world.deps
  const person = { id: newId('user'), name: 'Sofia Lindqvist' }
  await people.insertPerson(person, now())
  await people.join(person.id, [workspace.id], role, now())
  return signedIn(world, person, workspace, cameBy)
}

/** Whoever comes in with a link that the bootstrap token has made: for these workspaces, or for none. */
export async function comeByBootstrapLink(
  world: World,
  workspaceIds: string[] = [],
): Promise<Member> {
  const made = await world.request('POST', '/setup/sign-in-links', {
    key: BOOTSTRAP,
    body: { workspaceIds },
  })
  const { data } = await made.json<{ data: { url: string } }>()
  return byLink(world, await world.get(data.url, { key: null }))
}

/** Whoever joins by the link of an invitation, under this name. */
export async function joinByLink(world: World, path: string, name: string): Promise<Member> {
  return byLink(world, await join(world, path, name))
}

/** Sends the form of an invitation's page. */
export const join = (world: World, path: string, name: string) =>
  world.request('POST', path, {
    key: null,
    body: new URLSearchParams([['/name', name]]).toString(),
    headers: { Origin: BASE_URL, 'Content-Type': 'application/x-www-form-urlencoded' },
  })

/** The path of an invitation that the member makes. */
export async function invitation(member: Member, role: Role = 'editor'): Promise<string> {
  const made = await member.send('/team/invite', [['/role', role]])
  if (made.status !== 200) throw new Error(`no invitation: ${made.status}`)
  return /\/dashboard\/join\/[\w-]+/.exec(await made.text())![0]
}

async function byLink(world: World, response: Response): Promise<Member> {
  const cookie = response.headers.getSetCookie()[0] ?? ''
  const token = /__Host-wps_session=([\w-]+)/.exec(cookie)?.[1]
  const found = token === undefined ? null : await findSession(world.deps, token)
  if (!found) throw new Error(`nobody is signed in: ${response.status}`)
  const [place] = found.memberships
  return browserWith(world, token!, found.person, place?.workspace ?? world.first)
}

async function signedIn(world: World, who: Person, where: Workspace, cameBy: Proof) {
  const started = { ...BROWSER, authenticatedAt: world.deps.now(), cameBy, accessSubject: null }
  return browserWith(world, await startSession(world.deps, who.id, started), who, where)
}

function browserWith(world: World, token: string, who: Person, where: Workspace): Member {
  const headers = { Cookie: `__Host-wps_session=${token}`, Origin: BASE_URL }
  const home = `/dashboard/${where.id}`
  const send = (path: string, fields: Fields = []) =>
    world.request('POST', path, {
      key: null,
      body: new URLSearchParams(fields).toString(),
      headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  return {
    ...who,
    headers,
    call: (method, path, options = {}) =>
      world.request(method, `${home}/api${path}`, {
        ...options,
        key: null,
        headers: { Accept: 'application/json', ...headers, ...options.headers },
      }),
    open: (path) => world.get(home + path, { key: null, headers }),
    openAt: (address) => world.get(address, { key: null, headers }),
    send: (path, fields) => send(home + path, fields),
    sendTo: send,
    at: (other) => browserWith(world, token, who, other),
    again: () => signedIn(world, who, where, 'passkey'),
  }
}
