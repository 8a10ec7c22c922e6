import { computed, effect, signal } from '@preact/signals'
import { call } from './saving.ts'
import type { Store } from './store.ts'
import { type Draft, draftOf, fieldsOf } from './template/draft.ts'
import { isSame } from './template/merge.ts'

/** The template as it is published, to compare the draft with. */
export function createPublished(store: Store) {
  const read = signal<{ version: number; form: Draft } | null>(null)

  const form = computed(() =>
    read.value?.version === store.status.value.version ? read.value.form : null,
  )

  effect(() => {
    const { status, version } = store.status.value
    if (status === 'DRAFT' || read.peek()?.version === version) return
    call(store, 'GET', `/templates/${store.data.templateId}/versions/${version}`).then((answer) => {
      if (answer?.status === 200) read.value = { version, form: draftOf(answer.data) }
    })
  })
  // Passes and clients know these fields by their API names.
  effect(() => {
    if (form.value) store.publishedKeys.value = new Set(fieldsOf(form.value).map(({ key }) => key))
  })

  return {
    /** Null while it is not known, and before the first publication. */
    form,
    /** Whether passes would change: true while that is not known. */
    isChanged: computed(() => form.value === null || !isSame(form.value, store.draft.value)),
    /** Takes the answer of a publication. */
    adopt(view: object) {
      const { version } = view as { version: number }
      read.value = { version, form: draftOf(view) }
    },
  }
}

export type Published = ReturnType<typeof createPublished>
