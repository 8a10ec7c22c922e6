import { useComputed } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { FieldSlot } from '../../../domain/model/design.ts'
import { KINDS, type Kind } from '../../../domain/model/kinds.ts'
import type { Box } from '../../../lib/svg/canvas.ts'
import type { DrawnSide } from '../../../preview/draw-pass.ts'
import type { Part, Target } from '../../../preview/part.ts'
import { useEditor } from './context.ts'
import { useFieldDrag, useFieldDrop } from './dragging.ts'
import { CARD_NAMES, CARDS, type CardName, drawCard, sampleOf } from './drawing.ts'
import { notesOfField } from './notes.tsx'
import { Icon } from './parts/icon.tsx'
import { keyOf } from './store.ts'
import { inSlot, limitOf, roomIn } from './template/fields.ts'
import { SAMPLES } from './template/samples.ts'
import { BINDING_WORDS, IMAGE_WORDS, SLOT_WORDS } from './template/words.ts'
import { addTo, moveBy, remove, setField, setValue } from './template-actions.ts'

/** Both cards, side by side, as they are drawn for everybody. One works on them directly. */
export function Canvas() {
  const { store } = useEditor()
  return (
    <section class={store.isDark.value ? 'ed-canvas dark' : 'ed-canvas'} aria-label="The pass">
      {CARD_NAMES.map((name) => (
        <Card key={name} name={name} />
      ))}
    </section>
  )
}

function Card({ name }: { name: CardName }) {
  const { store, pictures } = useEditor()
  const drawn = useComputed(() => {
    const { data, draft, side, sample, locale, status } = store
    const template = { id: data.templateId, version: status.value.version }
    const content = sampleOf(draft.value, template, sample.value)
    const language = locale.value ?? SAMPLES[sample.value].locale
    return drawCard(name, side.value, content, pictures.of(draft.value), language, data.timeZone)
  }).value
  const address = useAddress(drawn.svg)
  const { title } = CARDS[name]
  return (
    <figure class="ed-card">
      <figcaption>{title}</figcaption>
      <div class="ed-drawing">
        <img src={address} width={drawn.width} height={drawn.height} alt="" decoding="sync" />
        <fieldset class="ed-plain ed-parts" aria-label={title}>
          {drawn.parts.map(({ target, box }) => (
            <PartButton key={keyOf(target)} card={name} target={target} box={box} on={drawn} />
          ))}
        </fieldset>
        <TypeOver card={name} drawn={drawn} />
      </div>
    </figure>
  )
}

/** A drawing is shown as an image: nothing in it can become part of the page. */
function useAddress(svg: string): string {
  const address = useMemo(
    () => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })),
    [svg],
  )
  useEffect(() => {
    // The drawing before stays until this one is there.
    return () => void setTimeout(() => URL.revokeObjectURL(address), 1000)
  }, [address])
  return address
}

interface Placed {
  card: CardName
  target: Target
  box: Box
  on: Pick<DrawnSide, 'width' | 'height' | 'parts'>
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

const placed = ({ x, y, width, height }: Box, on: Placed['on']) => ({
  left: percent(x / on.width),
  top: percent(y / on.height),
  width: percent(width / on.width),
  height: percent(height / on.height),
})

function PartButton(props: Placed) {
  const { target } = props
  if (target.what === 'slot') return <SlotPart {...props} target={target} />
  if (target.what === 'field') return <FieldButton {...props} fieldKey={target.key} />
  return <PlainButton {...props} />
}

const ADD_SIZE = 24

/**
 * A slot: where a field can be dropped, and a button at the edge of the card that adds one. Slots that share a row, or
 * are empty, have their buttons one below the other.
 */
function SlotPart({ card, target, box, on }: Placed & { target: { slot: FieldSlot } }) {
  const { store } = useEditor()
  const { slot } = target
  const room = useRef<HTMLDivElement>(null)
  const fields = store.fields.value
  const count = inSlot(fields, slot).length
  useFieldDrop(room, store, () => ({ slot, at: count }))
  const { kind } = store.draft.value
  const isFull = roomIn(kind, fields, slot) === 0
  const y = buttonY(on.parts, slot)
  return (
    <>
      <div
        ref={room}
        class="ed-room"
        style={placed({ ...box, height: Math.max(box.height, ADD_SIZE) }, on)}
      />
      {isFull || !store.data.mayWrite ? null : (
        <button
          type="button"
          class="ed-slot"
          style={placed({ x: on.width - ADD_SIZE / 2, y, width: ADD_SIZE, height: ADD_SIZE }, on)}
          data-slot={slot}
          onClick={() => addTo(store, slot, card)}
          title={`Add a field to ${SLOT_WORDS[slot]}`}
          aria-label={`Add a field to ${SLOT_WORDS[slot]}, ${count} of ${limitOf(kind, slot)} used`}
        >
          <Icon name="plus" />
        </button>
      )}
    </>
  )
}

/** Where the button of a slot is: at the middle of its room, and below the button before. */
function buttonY(parts: readonly Part[], slot: FieldSlot): number {
  let free = 0
  for (const { target, box } of parts) {
    if (target.what !== 'slot') continue
    const y = Math.max(box.y + (box.height - ADD_SIZE) / 2, free)
    if (target.slot === slot) return y
    free = y + ADD_SIZE + 4
  }
  return free
}

function FieldButton({ card, target, box, on, fieldKey }: Placed & { fieldKey: string }) {
  const { store } = useEditor()
  const ref = useRef<HTMLButtonElement>(null)
  const field = store.fields.value.find(({ key }) => key === fieldKey)
  const at = field ? inSlot(store.fields.value, field.slot).indexOf(field) : 0
  useFieldDrag(ref, fieldKey, field !== undefined && store.data.mayWrite)
  useFieldDrop(ref, store, () => field && { slot: field.slot, at })
  if (!field) return null
  const notes = notesOfField(store, fieldKey)
  const isSelected = keyOf(store.selected.value) === keyOf(target)
  const name = field.label || field.key
  const source = field.binding ? `, ${BINDING_WORDS[field.binding].name}` : ''
  const warned = notes.length > 0 ? `, ${notes.length} notes` : ''
  return (
    <button
      ref={ref}
      type="button"
      class={`ed-part${isSelected ? ' selected' : ''}${notes.length > 0 ? ' warned' : ''}`}
      style={placed(box, on)}
      data-field={fieldKey}
      aria-label={`${name}, ${SLOT_WORDS[field.slot]} field${source}${warned}`}
      aria-pressed={isSelected}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown Delete"
      onClick={() => {
        store.select(target)
        store.typingOn.value = `${card} ${keyOf(target)}`
      }}
      onKeyDown={(event) => onFieldKey(event, store, fieldKey)}
    >
      <span class="ed-part-name">{name}</span>
    </button>
  )
}

/** Alt with an arrow moves a field: left and right in its slot, up and down to another one. */
export function onFieldKey(
  event: KeyboardEvent,
  store: Parameters<typeof moveBy>[0],
  key: string,
): void {
  const moves: Record<string, ['field' | 'slot', -1 | 1]> = {
    ArrowLeft: ['field', -1],
    ArrowRight: ['field', 1],
    ArrowUp: ['slot', -1],
    ArrowDown: ['slot', 1],
  }
  const move = event.altKey ? moves[event.key] : undefined
  if (move) {
    event.preventDefault()
    moveBy(store, key, ...move)
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    event.preventDefault()
    remove(store, key)
  }
}

/** Images, the barcode, the names: chosen here, changed in the panel. Names can be typed on. */
function PlainButton({ card, target, box, on }: Placed) {
  const { store, pictures } = useEditor()
  const { kind, barcode } = store.draft.value
  const isImage = target.what === 'image'
  if (isImage && !(KINDS[kind] as Kind).images.includes(target.role)) return null
  const isMissing = isImage ? !pictures.shown(target.role) : target.what === 'barcode' && !barcode
  const isSelected = keyOf(store.selected.value) === keyOf(target)
  const name = nameOf(target)
  const canType = target.what === 'name' || target.what === 'organizationName'
  return (
    <button
      type="button"
      class={`ed-part${isSelected ? ' selected' : ''}${isMissing ? ' missing' : ''}`}
      style={placed(box, on)}
      data-part={keyOf(target)}
      aria-label={isMissing ? `Add: ${name}` : name}
      aria-pressed={isSelected}
      onClick={() => {
        store.select(target)
        store.typingOn.value = canType ? `${card} ${keyOf(target)}` : null
      }}
    >
      {isMissing ? (
        <span class="ed-missing">
          <Icon name={isImage ? 'image' : 'scan-line'} /> {name}
        </span>
      ) : null}
    </button>
  )
}

function nameOf(target: Target): string {
  switch (target.what) {
    case 'image':
      return IMAGE_WORDS[target.role]
    case 'link':
      return `Link ${target.index + 1}`
    case 'barcode':
      return 'Barcode'
    case 'name':
      return 'Name of the pass'
    case 'organizationName':
      return 'Name of the issuer'
    default:
      return ''
  }
}

/** Where one types on the pass itself: over the part, in the colours of the card. */
function TypeOver({ card, drawn }: { card: CardName; drawn: DrawnSide }) {
  const { store } = useEditor()
  const ref = useRef<HTMLDivElement>(null)
  const target = store.selected.value
  const isOpen = target !== null && store.typingOn.value === `${card} ${keyOf(target)}`
  const part = drawn.parts.find((each) => keyOf(each.target) === keyOf(target))
  const closing = useRef(() => {})
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' && event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
      closing.current()
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [isOpen])
  useEffect(() => {
    const input = isOpen ? ref.current?.querySelector('input') : null
    input?.focus()
    input?.select()
  }, [isOpen, keyOf(target)])
  if (!isOpen || !part || !store.data.mayWrite) return null
  const { design } = store.draft.value
  const back = store.side.value === 'back'
  const colors = {
    backgroundColor: (!back && design?.backgroundColor) || '#ffffff',
    color: (!back && card === 'apple' && design?.foregroundColor) || undefined,
  }
  closing.current = () => {
    store.typingOn.value = null
    const parts = ref.current?.parentElement
    queueMicrotask(() => focusPart(parts, target))
  }
  const place = placed(part.box, drawn)
  const isRight = part.box.x > drawn.width / 2
  return (
    <div
      ref={ref}
      class={isRight ? 'ed-type right' : 'ed-type'}
      style={{
        top: place.top,
        minHeight: place.height,
        minWidth: place.width,
        ...(isRight
          ? { right: percent(1 - (part.box.x + part.box.width) / drawn.width) }
          : { left: place.left }),
        ...colors,
      }}
    >
      {target.what === 'field' ? <FieldTexts fieldKey={target.key} /> : null}
      {target.what === 'name' || target.what === 'organizationName' ? (
        <input
          class="value"
          aria-label={nameOf(target)}
          value={store.draft.value[target.what] ?? ''}
          onInput={(event) => {
            const text = event.currentTarget.value
            const { what } = target
            // A template without a name cannot be kept: the name stays until another one is typed.
            if (what === 'name' && text.trim() === '') return
            store.change({ [what]: text || null }, `${nameOf(target)} changed`, what)
          }}
        />
      ) : null}
    </div>
  )
}

function focusPart(parts: Element | null | undefined, target: Target): void {
  const selector =
    target.what === 'field' ? `[data-field="${target.key}"]` : `[data-part="${keyOf(target)}"]`
  parts?.querySelector<HTMLElement>(selector)?.focus()
}

function FieldTexts({ fieldKey }: { fieldKey: string }) {
  const { store } = useEditor()
  const field = store.fields.value.find(({ key }) => key === fieldKey)
  if (!field) return null
  const { binding } = field
  return (
    <>
      <input
        class="label"
        aria-label="Label"
        placeholder="Label"
        value={field.label}
        onInput={(event) =>
          setField(store, fieldKey, { label: event.currentTarget.value }, 'label')
        }
      />
      {binding ? (
        <span class="ed-bound">
          <Icon name="link" /> {BINDING_WORDS[binding].name}
        </span>
      ) : (
        <input
          class="value"
          aria-label="Text where a pass gives none"
          placeholder="Text"
          value={String(field.default ?? '')}
          onInput={(event) => setValue(store, field, 'default', event.currentTarget.value)}
        />
      )}
    </>
  )
}
