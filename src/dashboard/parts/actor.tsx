import type { Actors } from '../actors.ts'

/** Who did something, by name where there is one: somebody who has left the workspace has only an id. */
export function Actor({ id, actors }: { id: string; actors: Actors }) {
  if (id === 'system') return <b>The service</b>
  const name = actors.get(id)
  return name ? <b title={id}>{name}</b> : <code title={id}>{id}</code>
}
