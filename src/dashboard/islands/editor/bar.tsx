import { useSignal } from '@preact/signals'
import { useEditor } from './context.ts'
import { Icon } from './parts/icon.tsx'
import { Segments, Select } from './parts/inputs.tsx'
import { lazyComponent } from './parts/lazily.tsx'
import { canRedo, canUndo } from './template/editing.ts'
import { SAMPLES, type SampleName } from './template/samples.ts'
import { translatedLanguages } from './template/translated-languages.ts'
import { languageName } from './template/words.ts'

const VersionsDialog = lazyComponent(
  async () => (await import('./versions-dialog.tsx')).VersionsDialog,
)
const TryDialog = lazyComponent(async () => (await import('./try-dialog.tsx')).TryDialog)
const PublishDialog = lazyComponent(
  async () => (await import('./publish-dialog.tsx')).PublishDialog,
)

/** What the drawings show, whether the draft is saved, and what can be done with it. */
export function Bar() {
  const { store } = useEditor()
  const { editing, side, isDark, sample, locale, draft } = store
  const shown = useSignal<'publish' | 'versions' | 'try' | null>(null)
  const close = () => {
    shown.value = null
  }
  const languages = translatedLanguages(draft.value)
  return (
    <div class="ed-bar" role="toolbar" aria-label="Editor">
      <div class="ed-bar-group">
        <button
          type="button"
          class="ed-icon-button"
          aria-label="Undo"
          aria-keyshortcuts="Control+Z Meta+Z"
          disabled={!canUndo(editing.value)}
          onClick={store.undo}
        >
          <Icon name="undo-2" />
        </button>
        <button
          type="button"
          class="ed-icon-button"
          aria-label="Redo"
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
          disabled={!canRedo(editing.value)}
          onClick={store.redo}
        >
          <Icon name="redo-2" />
        </button>
      </div>
      <Segments
        label="Side of the card"
        value={side.value}
        onValue={(value) => {
          side.value = value
          store.typingOn.value = null
        }}
        choices={[
          { value: 'front', label: 'Front' },
          { value: 'back', label: 'Back' },
        ]}
      />
      <Segments
        label="Appearance of the phone"
        value={isDark.value ? 'dark' : 'light'}
        onValue={(value) => {
          isDark.value = value === 'dark'
        }}
        choices={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
      <Select
        label="Sample"
        value={sample.value}
        onValue={(value) => {
          sample.value = value as SampleName
        }}
        choices={Object.entries(SAMPLES).map(([value, { name }]) => ({ value, label: name }))}
      />
      {languages.length > 0 ? (
        <Select
          label="Phone language"
          value={locale.value ?? ''}
          onValue={(value) => {
            locale.value = value || null
          }}
          choices={[
            { value: '', label: languageName(draft.value.language ?? 'en') },
            ...languages.map((value) => ({ value, label: languageName(value) })),
          ]}
        />
      ) : null}
      <SyncLine />
      {store.status.value.status === 'DRAFT' ? null : (
        <button
          type="button"
          class="ed-icon-button"
          aria-label="Versions"
          title="Versions"
          onClick={() => {
            shown.value = 'versions'
          }}
        >
          <Icon name="history" />
        </button>
      )}
      {store.data.mayWrite ? (
        <>
          <button
            type="button"
            class="button small"
            title="Try it on a phone"
            onClick={() => {
              shown.value = 'try'
            }}
          >
            <Icon name="smartphone" /> <span class="ed-wide">Try it on a phone</span>
          </button>
          <PublishButton
            onClick={() => {
              shown.value = 'publish'
            }}
          />
        </>
      ) : null}
      {shown.value === 'versions' ? <VersionsDialog onClose={close} /> : null}
      {shown.value === 'try' ? <TryDialog onClose={close} /> : null}
      {shown.value === 'publish' ? <PublishDialog onClose={close} /> : null}
    </div>
  )
}

/** Says whether there is something to publish. Where there is not, the dialog says since when. */
function PublishButton({ onClick }: { onClick(): void }) {
  const { store, published } = useEditor()
  if (store.status.value.status === 'PUBLISHED' && !published.isChanged.value) {
    return (
      <button type="button" class="button small" onClick={onClick}>
        <Icon name="circle-check" /> Published
      </button>
    )
  }
  return (
    <button type="button" class="button first small" onClick={onClick}>
      {store.status.value.status === 'DRAFT' ? 'Publish' : 'Publish changes'}
    </button>
  )
}

const SYNC_WORDS = {
  saved: 'Saved',
  unsaved: 'Saving…',
  saving: 'Saving…',
  offline: 'Offline: saved on this device',
  refused: 'Not saved',
  conflict: 'Conflict',
}

function SyncLine() {
  const { store } = useEditor()
  const { sync } = store.editing.value
  const [fault] = sync.is === 'refused' ? sync.faults : []
  const words = store.data.mayWrite ? SYNC_WORDS[sync.is] : 'View only'
  return (
    <p class={`ed-sync ${sync.is}`} role="status" title={fault?.message}>
      {words}
      {fault ? `: ${fault.message}` : ''}
    </p>
  )
}
