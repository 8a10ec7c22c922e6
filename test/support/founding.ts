import type { Member } from './members.ts'
import type { World } from './world.ts'

/** The page where somebody founds a workspace of their own. */
export const NEW = '/dashboard/account/workspaces/new'

export const found = (member: Member, name = 'Second') =>
  member.sendTo(NEW, [
    ['/name', name],
    ['/mode', 'test'],
  ])

export const idIn = (response: Response) => response.headers.get('Location')!.split('/').at(-1)!

/** All worlds have one database, and a link for no workspace looks at all of them. */
export const nobodyHasAPlace = (world: World) =>
  world.env.DB.prepare('DELETE FROM memberships').run()
