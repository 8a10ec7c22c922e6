import type { createCallbacks } from './callbacks.ts'
import { isObject } from './schema.ts'
import type { State } from './state.ts'

/** Puts an object into an account's wallet (`held`) or takes it out, as Google does; said twice it changes nothing. */
export async function setHeld(
  state: State,
  callbacks: Pick<ReturnType<typeof createCallbacks>, 'report'>,
  { objectId, account, held }: { objectId: string; account: string; held: boolean },
): Promise<void> {
  const stored = state.Object.get(objectId)
  if (!stored) throw new Error(`There is no object ${objectId}`)
  const before = state.holders.get(objectId) ?? []
  if (before.includes(account) === held) return
  const after = held ? [...before, account] : before.filter((each) => each !== account)
  if (after.length > 0) state.holders.set(objectId, after)
  else state.holders.delete(objectId)
  stored.resource = { ...stored.resource, hasUsers: after.length > 0 }
  const classId = String(stored.resource.classId)
  const options = state.Class.get(classId)?.resource.callbackOptions
  if (!isObject(options) || typeof options.url !== 'string') return
  await callbacks.report({
    url: options.url,
    classId,
    objectId,
    eventType: held ? 'save' : 'del',
  })
}
