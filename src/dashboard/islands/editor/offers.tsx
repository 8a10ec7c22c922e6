import { useEditor } from './context.ts'
import { Icon } from './parts/icon.tsx'
import { lazyComponent } from './parts/lazily.tsx'

const Conflict = lazyComponent(async () => (await import('./conflict.tsx')).Conflict)
const ArrivalNotice = lazyComponent(
  async () => (await import('./arrival-notice.tsx')).ArrivalNotice,
)

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

function Unsaved() {
  const { store, saving } = useEditor()
  const kept = saving.found.value!
  const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  const isOlder = kept.etag !== store.data.etag
  return (
    <div class="ed-offer" role="alert">
      <Icon name="history" />
      <p>
        This browser has unsaved changes from {when.format(kept.atMs)}.
        {isOlder ? ' The template has changed since; other changes stay if you restore yours.' : ''}
      </p>
      <button type="button" class="button small first" onClick={saving.restore}>
        Restore
      </button>
      <button type="button" class="button small" onClick={saving.discard}>
        Discard
      </button>
    </div>
  )
}
