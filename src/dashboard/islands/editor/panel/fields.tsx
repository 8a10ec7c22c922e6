import { useRef } from 'preact/hooks'
import { FIELD_SLOTS, type FieldSlot } from '../../../../domain/model/design.ts'
import type { TemplateField } from '../../../../domain/model/template.ts'
import { onFieldKey } from '../canvas.tsx'
import { useEditor } from '../context.ts'
import { useFieldDrag, useFieldDrop } from '../dragging.ts'
import { useFocusOn } from '../focus.ts'
import { isGap, NoteList, notesOfField } from '../notes.tsx'
import { Icon } from '../parts/icon.tsx'
import { inSlot, limitOf, roomIn } from '../template/fields.ts'
import { BINDING_WORDS, SLOT_WORDS } from '../template/words.ts'
import { addTo, moveBy } from '../template-actions.ts'

/** Every field by its slot. Drag one, or move it with the buttons beside it or with Alt and the arrow keys. */
export function FieldsPanel() {
  return (
    <>
      {FIELD_SLOTS.map((slot) => (
        <SlotList key={slot} slot={slot} />
      ))}
      <p class="ed-help">
        Drag a field to move it, or select it and press <kbd>Alt</kbd> and an arrow key.
      </p>
    </>
  )
}

function SlotList({ slot }: { slot: FieldSlot }) {
  const { store } = useEditor()
  const ref = useRef<HTMLElement>(null)
  const fields = store.fields.value
  const here = inSlot(fields, slot)
  const { kind } = store.draft.value
  const room = roomIn(kind, fields, slot)
  const isOver = slot !== 'back' && here.length > limitOf(kind, slot)
  useFieldDrop(ref, store, () => ({ slot, at: here.length }))
  return (
    <section class="ed-slot-list" ref={ref} aria-label={`${SLOT_WORDS[slot]} fields`}>
      <header>
        <h3>{SLOT_WORDS[slot]}</h3>
        <span class={isOver ? 'ed-count bad' : 'ed-count'}>
          {slot === 'back' ? here.length : `${here.length} of ${limitOf(kind, slot)}`}
        </span>
        <button
          type="button"
          class="ed-icon-button"
          disabled={room === 0}
          title={room === 0 ? 'No more fields fit here' : undefined}
          aria-label={`Add a field to ${SLOT_WORDS[slot]}`}
          data-add={slot}
          onClick={() => addTo(store, slot, store.card.value)}
        >
          <Icon name="plus" />
        </button>
      </header>
      {here.length > 0 ? (
        <ul>
          {here.map((field, at) => (
            <FieldItem
              key={store.idOf({ what: 'field', key: field.key })}
              field={field}
              at={at}
              count={here.length}
            />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function FieldItem({ field, at, count }: { field: TemplateField; at: number; count: number }) {
  const { store } = useEditor()
  const ref = useRef<HTMLLIElement>(null)
  const name = useRef<HTMLButtonElement>(null)
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const { key, slot } = field
  const isFirst = at === 0 && slot === 'header'
  const isLast = at === count - 1 && slot === 'back'
  useFocusOn(name, key, 'name')
  // At an end of the list, one of the two can do nothing more.
  useFocusOn(isFirst ? down : up, key, 'up')
  useFocusOn(isLast ? up : down, key, 'down')
  useFieldDrag(ref, key, store.data.mayWrite)
  useFieldDrop(ref, store, () => ({ slot, at }), true)
  const notes = notesOfField(store, key).filter((note) => !isGap(note))
  const title = field.label || key
  return (
    <li ref={ref} class="ed-field-item" data-field={key}>
      <Icon name="grip-vertical" />
      <button
        type="button"
        ref={name}
        class="ed-field-name"
        onClick={() => {
          store.side.value = slot === 'back' ? 'back' : 'front'
          store.select({ what: 'field', key })
        }}
        onKeyDown={(event) => onFieldKey(event, store, key, 'name')}
      >
        <b>{title}</b>
        <span>
          {field.binding ? BINDING_WORDS[field.binding].name : String(field.default ?? '')}
        </span>
      </button>
      {notes.length > 0 ? <Icon name="triangle-alert" /> : null}
      <span class="ed-moves">
        <button
          type="button"
          ref={up}
          class="ed-icon-button"
          aria-label={`Move ${title} up`}
          disabled={isFirst}
          onClick={() => moveBy(store, key, 'field', -1, 'up')}
        >
          <Icon name="arrow-up" />
        </button>
        <button
          type="button"
          ref={down}
          class="ed-icon-button"
          aria-label={`Move ${title} down`}
          disabled={isLast}
          onClick={() => moveBy(store, key, 'field', 1, 'down')}
        >
          <Icon name="arrow-down" />
        </button>
      </span>
      <NoteList notes={notes} />
    </li>
  )
}
