import type { DoorList } from './door-list.ts'
import type { Setup, Storage, UntoldScan } from './stored.ts'

const NAME = 'wallet-pass-scanner'
const SETUP = 'setup'

export async function openStorage(): Promise<Storage> {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('kept')
    opening.result.createObjectStore('scans', { keyPath: 'eventId' })
  }
  const db = await done(opening)
  const kept = (mode: IDBTransactionMode) => db.transaction('kept', mode).objectStore('kept')
  const scans = (mode: IDBTransactionMode) => db.transaction('scans', mode).objectStore('scans')
  const listKey = (workspaceId: string, doorId: string) => ['list', workspaceId, doorId]
  return {
    setup: async () => ((await done(kept('readonly').get(SETUP))) as Setup | undefined) ?? null,
    keepSetup: async (setup) => void (await done(kept('readwrite').put(setup, SETUP))),
    dropSetup: async () => void (await done(kept('readwrite').clear())),
    list: async (workspaceId, doorId) =>
      ((await done(kept('readonly').get(listKey(workspaceId, doorId)))) as DoorList | undefined) ??
      null,
    keepList: async (list) =>
      void (await done(kept('readwrite').put(list, listKey(list.workspaceId, list.doorId)))),
    async untold(workspaceId) {
      const all = (await done(scans('readonly').getAll())) as UntoldScan[]
      return all
        .filter((scan) => scan.workspaceId === workspaceId)
        .sort((one, other) => one.at.localeCompare(other.at))
    },
    keepScan: async (scan) => void (await done(scans('readwrite').put(scan))),
    dropScan: async (eventId) => void (await done(scans('readwrite').delete(eventId))),
    async forgetAll() {
      await done(kept('readwrite').clear())
      await done(scans('readwrite').clear())
    },
  }
}

export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
