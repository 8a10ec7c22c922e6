import type { KeptScan, KeptScanner, ScanStorage } from './kept-scans.ts'
import type { ScanList } from './scan-list.ts'
import { done } from './storage.ts'

const NAME = 'wallet-pass-scanner-links'
const SCANNER = 'scanner'

export async function openScanStorage(): Promise<ScanStorage> {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('kept')
    opening.result.createObjectStore('queue', { keyPath: 'order', autoIncrement: true })
  }
  const db = await done(opening)
  const store = (name: 'kept' | 'queue', mode: IDBTransactionMode) =>
    db.transaction(name, mode).objectStore(name)
  const listKey = (scannerId: string, doorId: string) => ['list', scannerId, doorId]
  return {
    remembered: async () =>
      ((await done(store('kept', 'readonly').get(SCANNER))) as KeptScanner | undefined) ?? null,
    remember: async (scanner) =>
      void (await done(store('kept', 'readwrite').put(scanner, SCANNER))),
    forget: async () => void (await done(store('kept', 'readwrite').clear())),
    list: async (scannerId, doorId) =>
      ((await done(store('kept', 'readonly').get(listKey(scannerId, doorId)))) as
        | ScanList
        | undefined) ?? null,
    keepList: async (list) =>
      void (await done(
        store('kept', 'readwrite').put(list, listKey(list.scannerId, list.doorId ?? '')),
      )),
    queue: async () =>
      (await done(store('queue', 'readonly').getAll())) as (KeptScan & { order: number })[],
    keep: async (scan) => (await done(store('queue', 'readwrite').put(scan))) as number,
    drop: async (order) => void (await done(store('queue', 'readwrite').delete(order))),
  }
}
