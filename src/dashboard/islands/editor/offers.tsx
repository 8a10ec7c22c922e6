import { useEditor } from './context.ts'
import { lazyComponent } from './parts/lazily.tsx'

const Conflict = lazyComponent(async () => (await import('./conflict.tsx')).Conflict)
const ArrivalNotice = lazyComponent(
  async () => (await import('./arrival-notice.tsx')).ArrivalNotice,
)

const Unsaved = lazyComponent(async () => (await import('./unsaved-notice.tsx')).UnsavedNotice)

/** What has come from elsewhere: unsaved changes of an earlier visit, and what somebody else has saved. */
export function Offers() {
  const { store, saving } = useEditor()
  if (store.editing.value.sync.is === 'conflict') return <Conflict />
  return (
    <>
      {saving.arrived.value ? <ArrivalNotice /> : null}
      {saving.found.value && store.data.mayWrite ? <Unsaved /> : null}
    </>
  )
}
