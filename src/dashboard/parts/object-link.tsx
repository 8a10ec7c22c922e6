/** Where the things of a workspace have their pages, by the prefix of their ids. */
const PLACES: Record<string, (id: string) => string> = {
  pass: (id) => `passes/${id}`,
  tpl: (id) => `templates/${id}`,
  cmp: (id) => `campaigns/${id}`,
  job: (id) => `jobs/${id}`,
  whe: (id) => `webhooks/${id}`,
  chk: (id) => `shops/${id}`,
  scn: (id) => `doors/scanners/${id}`,
  enr: (id) => `sign-up-pages/${id}`,
  cred: (id) => `credentials/${id}`,
  key: () => 'keys',
  bdl: (id) => `bundles/${id}`,
  user: () => 'team',
}

/** A thing by its name, or by its id, leading to its page where it has one. */
export function ObjectLink(props: {
  workspaceId: string
  id: string
  name?: string | null | undefined
  /** What is deleted has no page any more. */
  isGone?: boolean
}) {
  const { workspaceId, id, name, isGone } = props
  const place = PLACES[id.split('_')[0]!]
  const label = name ? <b>{name}</b> : <code title={id}>{shortened(id)}</code>
  return place && !isGone ? <a href={`/dashboard/${workspaceId}/${place(id)}`}>{label}</a> : label
}

/** The ends of an id tell it from others that were made at about the same time. */
export const shortened = (id: string): string =>
  id.length > 20 ? `${id.split('_')[0]}_…${id.slice(-6)}` : id
