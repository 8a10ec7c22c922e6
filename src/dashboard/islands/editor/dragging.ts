import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { FieldSlot } from '../../../domain/model/design.ts'
import type { Store } from './store.ts'
import { canMove } from './template/fields.ts'
import { moveTo } from './template-actions.ts'

/** Nobody drags without a pointer: what it takes is loaded when one moves over the editor for the first time. */
const adapters = new Promise<void>((arrived) => {
  const onMove = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('.ed-work'))) return
    removeEventListener('pointermove', onMove)
    arrived()
  }
  addEventListener('pointermove', onMove, { passive: true })
}).then(() => import('./drag-adapters.ts'))

type Adapters = Awaited<typeof adapters>

/** Runs once dragging is possible; what it returns undoes it. */
function whenDraggable(start: (adapters: Adapters) => () => void): () => void {
  let stop: (() => void) | null = () => {}
  adapters.then((loaded) => {
    if (stop) stop = start(loaded)
  })
  return () => {
    stop?.()
    stop = null
  }
}

/** Lets a field be taken by its element. Keys and buttons do the same without a pointer. */
export function useFieldDrag(ref: RefObject<HTMLElement | null>, key: string, isOn: boolean): void {
  useEffect(() => {
    const element = ref.current
    if (!element || !isOn) return
    return whenDraggable(({ draggable }) =>
      draggable({
        element,
        getInitialData: () => ({ field: key }),
        // What is dragged is shown by its name: over the drawing the element itself cannot be seen.
        onGenerateDragPreview: () => element.classList.add('dragged'),
        onDragStart: () => {
          element.classList.remove('dragged')
          document.documentElement.classList.add('ed-dragging')
        },
        onDrop: () => document.documentElement.classList.remove('ed-dragging'),
      }),
    )
  }, [key, isOn])
}

/** A place among the fields of a slot. */
interface Place {
  slot: FieldSlot
  at: number
}

/**
 * Lets a field be dropped on an element.
 *
 * @param place where it goes then; on the far half of the element it goes one further
 */
export function useFieldDrop(
  ref: RefObject<HTMLElement | null>,
  store: Store,
  place: () => Place | undefined,
  isVertical = false,
): void {
  const current = useRef(place)
  current.current = place
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const mark = (on: boolean) => element.classList.toggle('drop-here', on)
    return whenDraggable(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        canDrop({ source }) {
          const to = current.current()
          const { kind } = store.draft.value
          return (
            to !== undefined &&
            typeof source.data.field === 'string' &&
            canMove(kind, store.fields.value, source.data.field, to.slot)
          )
        },
        onDragEnter: () => mark(true),
        onDragLeave: () => mark(false),
        onDrop({ source, location, self }) {
          mark(false)
          const to = current.current()
          const innermost = location.current.dropTargets[0]
          if (!to || innermost?.element !== self.element) return
          const box = element.getBoundingClientRect()
          const { clientX, clientY } = location.current.input
          const isFar = isVertical
            ? clientY > box.top + box.height / 2
            : clientX > box.left + box.width / 2
          const key = String(source.data.field)
          const own = store.fields.value.filter(({ slot }) => slot === to.slot)
          const from = own.findIndex((field) => field.key === key)
          const isField = element.hasAttribute('data-field')
          const at = isField && isFar ? to.at + 1 : to.at
          // Taken out first, it leaves those behind it one further up.
          moveTo(store, key, to.slot, from >= 0 && from < at ? at - 1 : at)
        },
      }),
    )
  }, [])
}
