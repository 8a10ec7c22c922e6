import { useEditor } from './context.ts'
import { Icon } from './parts/icon.tsx'

/** Offers the changes of an earlier visit that the service does not have. */
export function UnsavedNotice() {
  const { store, saving } = useEditor()
  const kept = saving.found.value
  if (!kept) return null
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
