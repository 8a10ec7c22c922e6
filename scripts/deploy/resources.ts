import type { Platform } from './platform.ts'
import type { Wanted } from './settings.ts'

export interface Resources {
  databaseId: string
  /** It was there before: it may hold what only its own keys open. */
  databaseWasThere: boolean
  namespaceId: string
}

const RULE = {
  id: 'broken-uploads',
  enabled: true,
  conditions: { prefix: 'imports/' },
  abortMultipartUploadsTransition: { condition: { type: 'Age', maxAge: 86_400 } },
}

/**
 * Finds or makes what the Worker is bound to, by its name; so a run that broke off is taken up by the next one.
 * @param account `/accounts/{id}`
 * @param location where the data is to be, such as `weur`; a hint that counts when things are made
 */
export async function findOrMakeResources(
  platform: Platform,
  account: string,
  wanted: Wanted,
  location: string | undefined,
  say: (line: string) => void,
): Promise<Resources> {
  const told = (name: string, made: boolean) => say(`  ${made ? 'made' : 'found'} ${name}`)

  say('Database, D1')
  const databases = `${account}/d1/database`
  const findDatabase = async () => {
    const path = `${databases}?name=${encodeURIComponent(wanted.database)}`
    const all = await platform.list<{ name: string; uuid: string }>('finding the database', path)
    return all.find(({ name }) => name === wanted.database)
  }
  const there = await findDatabase()
  const database =
    there ??
    (await platform.send<{ uuid: string }>('creating the database', 'POST', databases, {
      name: wanted.database,
      ...(location && { primary_location_hint: location }),
    }))
  told(wanted.database, !there)

  say('Copies of answers, KV')
  const namespaces = `${account}/storage/kv/namespaces`
  const known = await platform.list<{ id: string; title: string }>(
    'finding the KV namespace',
    `${namespaces}?per_page=100`,
  )
  const kept = known.find(({ title }) => title === wanted.namespace)
  const namespace =
    kept ??
    (await platform.send<{ id: string }>('creating the KV namespace', 'POST', namespaces, {
      title: wanted.namespace,
    }))
  told(wanted.namespace, !kept)

  say('Files, R2')
  const bucket = `${account}/r2/buckets/${wanted.bucket}`
  const files = await platform.find('finding the bucket', bucket)
  if (!files) {
    await platform.send('creating the bucket', 'POST', `${account}/r2/buckets`, {
      name: wanted.bucket,
      ...(location && { locationHint: location }),
    })
  }
  told(wanted.bucket, !files)
  const lifecycle = await platform.find<{ rules?: { id: string }[] }>(
    'reading the lifecycle rules of the bucket',
    `${bucket}/lifecycle`,
  )
  const rules = lifecycle?.rules ?? []
  const hasRule = rules.some(({ id }) => id === RULE.id)
  if (!hasRule) {
    await platform.send('setting the lifecycle rule', 'PUT', `${bucket}/lifecycle`, {
      rules: [...rules, RULE],
    })
  }
  told(`the rule that drops broken uploads after a day`, !hasRule)

  say('Queues')
  const queues = `${account}/queues`
  const names = (await platform.list<{ queue_name: string }>('finding the queues', queues)).map(
    ({ queue_name }) => queue_name,
  )
  for (const name of wanted.queues) {
    const isThere = names.includes(name)
    if (!isThere)
      await platform.send(`creating the queue ${name}`, 'POST', queues, { queue_name: name })
    told(name, !isThere)
  }
  return {
    databaseId: database.uuid,
    databaseWasThere: there !== undefined,
    namespaceId: namespace.id,
  }
}

/** Whether a database has workspaces in it: what they sealed opens with their own keys only. */
export async function hasWorkspaces(
  platform: Platform,
  account: string,
  databaseId: string,
): Promise<boolean> {
  const query = async (sql: string) => {
    const path = `${account}/d1/database/${databaseId}/query`
    const doing = 'looking for workspaces in the database'
    const [first] = await platform.send<{ results: object[] }[]>(doing, 'POST', path, { sql })
    return first?.results.length ?? 0
  }
  const table = "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'workspaces'"
  return (await query(table)) > 0 && (await query('SELECT 1 FROM workspaces LIMIT 1')) > 0
}
