import { effect } from '@preact/signals'
import { call } from './saving.ts'
import type { Store } from './store.ts'
import { draftOf, fieldsOf } from './template/draft.ts'

/** Reads the fields of the published version when a field is first selected: their API names cannot change any more. */
export function readPublishedKeys(store: Store): void {
  const { data, selected, status, publishedKeys } = store
  let read = 0
  effect(() => {
    const { status: is, version } = status.value
    if (is === 'DRAFT' || selected.value?.what !== 'field' || read === version) return
    read = version
    publishedKeys.value = null
    call(store, 'GET', `/templates/${data.templateId}/versions/${version}`).then((answer) => {
      if (status.value.version !== version) return
      if (answer?.status === 200) {
        publishedKeys.value = new Set(fieldsOf(draftOf(answer.data)).map(({ key }) => key))
      } else read = 0
    })
  })
}
