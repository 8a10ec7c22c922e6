import type { RunningGoogleDouble } from '../../google/server.ts'
import type { GoogleAccounts } from './android.ts'

/** The accounts at the local stand-in for Google. */
export function googleAccounts(double: RunningGoogleDouble): GoogleAccounts {
  const { state, saveBaseUrl } = double
  return {
    saveBaseUrl,
    async save(link, account) {
      const saved = await double.save({ url: link.href, account })
      return saved.map(({ object }) => object.id)
    },
    find(objectId) {
      const stored = state.Object.get(objectId)
      const passClass = state.Class.get(String(stored?.resource.classId))
      if (!stored || !passClass) return null
      return { type: stored.type, object: stored.resource, class: passClass.resource }
    },
    remove: (objectId, account) => double.remove({ objectId, account }),
  }
}
