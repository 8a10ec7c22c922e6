import { useComputed } from '@preact/signals'
import { Fragment } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { type FieldSlot, PASS_BINDINGS } from '../../../domain/model/design.ts'
import type { TemplateField } from '../../../domain/model/template.ts'
import { isUnfilled } from '../../../domain/render/unfilled.ts'
import type { Box } from '../../../lib/svg/canvas.ts'
import type { DrawnSide } from '../../../preview/draw-pass.ts'
import type { Part, Target } from '../../../preview/part.ts'
import { useEditor } from './context.ts'
import { useFieldDrag, useFieldDrop } from './dragging.ts'
import { CARD_NAMES, CARDS, type CardName, drawCard, sampleOf } from './drawing.ts'
import { useFocusOn } from './focus.ts'
import { isGap, notesOfField } from './notes.tsx'
import { Icon } from './parts/icon.tsx'
import { Segments } from './parts/inputs.tsx'
import { type FocusPlace, keyOf } from './store.ts'
import type { Draft } from './template/draft.ts'
import { inSlot, limitOf, roomIn } from './template/fields.ts'
import { imageRolesOf } from './template/image-roles.ts'
import { SAMPLES } from './template/samples.ts'
import { BINDING_WORDS, count, FORMAT_WORDS, IMAGE_WORDS, SLOT_WORDS } from './template/words.ts'
import { addTo, moveBy, remove, setLabel, setValue } from './template-actions.ts'

/** Both cards as they are drawn for everybody: side by side, or one at a time where there is no room. One works on them directly. */
export function Canvas() {
  const { store } = useEditor()
  const { card, isDark } = store
  return (
    <section
      class={isDark.value ? 'ed-canvas dark' : 'ed-canvas'}
      aria-label="The pass"
      data-card={card.value}
    >
      <div class="ed-which">
        <Segments
          label="Wallet"
          value={card.value}
          onValue={(value) => {
            card.value = value
            store.typingOn.value = null
          }}
          choices={CARD_NAMES.map((value) => ({ value, label: CARDS[value].title }))}
        />
      </div>
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
    const { stamps = null } = data.template
    const template = { id: data.templateId, version: status.value.version, stamps }
    const content = sampleOf(draft.value, template, sample.value)
    const language = locale.value ?? SAMPLES[sample.value].locale
    return drawCard(
      name,
      side.value,
      content,
      pictures.of(draft.value, name),
      language,
      data.timeZone,
    )
  }).value
  const address = useAddress(drawn.svg)
  const { title } = CARDS[name]
  useFocusElsewhere(name, drawn)
  return (
    <figure class={`ed-card ${name}`}>
      <figcaption>{title}</figcaption>
      <div class="ed-drawing">
        <img src={address} width={drawn.width} height={drawn.height} alt="" decoding="sync" />
        <fieldset class="ed-plain ed-parts" aria-label={title}>
          {drawn.parts.map(({ target, box }) => {
            const placed = { card: name, target, box, on: drawn }
            return (
              <Fragment key={store.idOf(target)}>
                <PartButton {...placed} />
                <TypeOver {...placed} />
              </Fragment>
            )
          })}
        </fieldset>
      </div>
    </figure>
  )
}

/** A field that is to be focused on a card which does not show it is focused on the other one, or else in the list. */
function useFocusElsewhere(name: CardName, { parts }: DrawnSide): void {
  const { store } = useEditor()
  const wanted = store.focusOn.value
  useEffect(() => {
    if (wanted?.where !== name || wanted !== store.focusOn.value) return
    const { key } = wanted
    if (parts.some(({ target }) => target.what === 'field' && target.key === key)) return
    if (name === 'google') {
      store.card.value = 'apple'
      store.focusOn.value = { key, where: 'apple' }
    } else {
      store.select(null)
      store.tab.value = 'fields'
      store.focusOn.value = { key, where: 'name' }
    }
  }, [wanted, parts])
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
  on: DrawnSide
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

/**
 * What stays free of a field beside the button of a slot, so that an image behind it can be clicked: 24 CSS pixels on the
 * smallest card.
 *
 * @see https://www.w3.org/TR/WCAG22/#target-size-minimum
 */
const IMAGE_ROOM = 48

/** The box of a field, narrower where it would cover a banner from one side of the card to the other. */
function besideImage(box: Box, { parts, width, height }: DrawnSide): Box {
  const isOnBanner = parts.some(
    ({ target, box: image }) =>
      target.what === 'image' &&
      image.height < height / 2 &&
      image.y < box.y + box.height &&
      box.y < image.y + image.height,
  )
  const room = width - IMAGE_ROOM - box.x
  return isOnBanner && room > IMAGE_ROOM ? { ...box, width: Math.min(box.width, room) } : box
}

function FieldButton({ card, target, box, on, fieldKey }: Placed & { fieldKey: string }) {
  const { store } = useEditor()
  const ref = useRef<HTMLButtonElement>(null)
  const field = store.fields.value.find(({ key }) => key === fieldKey)
  const at = field ? inSlot(store.fields.value, field.slot).indexOf(field) : 0
  useFieldDrag(ref, fieldKey, field !== undefined && store.data.mayWrite)
  useFieldDrop(ref, store, () => field && { slot: field.slot, at })
  useFocusOn(ref, fieldKey, card)
  if (!field) return null
  const notes = notesOfField(store, fieldKey)
  const isSelected = keyOf(store.selected.value) === keyOf(target)
  const name = field.label || field.key
  const value = textOf(target, on)
  const says = value ? `: ${value}` : ', empty'
  const source = field.binding ? `, from ${BINDING_WORDS[field.binding].name}` : ''
  const isEmpty = isUnfilled(field)
  const isWarned = notes.some((note) => !isGap(note))
  const warned = notes.length > 0 ? `, ${count(notes.length, 'note')}` : ''
  return (
    <button
      ref={ref}
      type="button"
      class={classOf({
        'ed-part': true,
        selected: isSelected,
        warned: isWarned,
        unfilled: isEmpty,
      })}
      style={placed(besideImage(box, on), on)}
      data-field={fieldKey}
      aria-label={`${name}, ${SLOT_WORDS[field.slot]} field${says}${source}${warned}`}
      aria-pressed={isSelected}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown Delete"
      onClick={() => {
        store.select(target)
        store.typingOn.value = card
      }}
      onKeyDown={(event) => onFieldKey(event, store, fieldKey, card)}
    >
      <span class="ed-part-name">{name}</span>
    </button>
  )
}

/** What a field says on a card, as the sample has it. */
function textOf(target: Target, { shown, details }: DrawnSide): string {
  const line = details.find((each) => keyOf(each.target ?? null) === keyOf(target))
  const field = shown.find(({ key }) => target.what === 'field' && target.key === key)
  return line?.text ?? field?.value ?? ''
}

/** Alt with an arrow moves a field: left and right in its slot, up and down to another one. It keeps the focus. */
export function onFieldKey(
  event: KeyboardEvent,
  store: Parameters<typeof moveBy>[0],
  key: string,
  where: FocusPlace,
): void {
  if (!store.data.mayWrite) return
  const moves: Record<string, ['field' | 'slot', -1 | 1]> = {
    ArrowLeft: ['field', -1],
    ArrowRight: ['field', 1],
    ArrowUp: ['slot', -1],
    ArrowDown: ['slot', 1],
  }
  const move = event.altKey ? moves[event.key] : undefined
  if (move) {
    event.preventDefault()
    moveBy(store, key, ...move, where)
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    event.preventDefault()
    remove(store, key, where)
  }
}

/** Images, the barcode, the names: chosen here, changed in the panel. Names can be typed on. */
function PlainButton({ card, target, box, on }: Placed) {
  const { store, pictures } = useEditor()
  const { kind, barcode } = store.draft.value
  const isImage = target.what === 'image'
  if (isImage && !imageRolesOf(kind).includes(target.role)) return null
  const isEmpty = target.what === 'organizationName' && !store.draft.value.organizationName
  const isMissing = isImage ? !pictures.shown(target.role) : target.what === 'barcode' && !barcode
  const isSelected = keyOf(store.selected.value) === keyOf(target)
  const name = nameOf(target)
  const value = target.what === 'link' ? textOf(target, on) : saidBy(target, store.draft.value)
  const canType = target.what === 'name' || target.what === 'organizationName'
  return (
    <button
      type="button"
      class={classOf({
        'ed-part': true,
        selected: isSelected,
        missing: isMissing,
        unfilled: isEmpty,
      })}
      style={placed(box, on)}
      data-part={keyOf(target)}
      aria-label={isMissing ? `Add: ${name}` : value ? `${name}: ${value}` : name}
      aria-pressed={isSelected}
      onClick={() => {
        store.select(target)
        if (canType) store.typingOn.value = card
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
      return 'Issuer name'
    default:
      return ''
  }
}

function saidBy(target: Target, { barcode, ...draft }: Draft): string {
  if (target.what === 'name' || target.what === 'organizationName') return draft[target.what] ?? ''
  return target.what === 'barcode' && barcode ? FORMAT_WORDS[barcode.format] : ''
}

/** Where one types on the pass itself: over the part, in the colours of the card. */
function TypeOver(props: Placed) {
  const { store } = useEditor()
  const isOpen =
    store.typingOn.value === props.card && keyOf(store.selected.value) === keyOf(props.target)
  return isOpen && store.data.mayWrite ? <OpenTypeOver {...props} /> : null
}

/** It follows its part, so that the Tab key leads on from there. */
function OpenTypeOver({ card, target, box, on }: Placed) {
  const { store } = useEditor()
  const ref = useRef<HTMLDivElement>(null)
  const current = useRef(target)
  current.current = target
  useEffect(() => {
    const element = ref.current!
    const input =
      element.querySelector<HTMLInputElement>('input.unfilled') ?? element.querySelector('input')
    input?.focus()
    input?.select()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' && event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
      const parts = element.parentElement
      store.typingOn.value = null
      queueMicrotask(() => focusPart(parts, current.current))
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Element) || element.contains(relatedTarget)) return
      if (relatedTarget.closest('.ed-canvas')) store.typingOn.value = null
    }
    element.addEventListener('keydown', onKey)
    element.addEventListener('focusout', onFocusOut)
    return () => {
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('focusout', onFocusOut)
    }
  }, [])
  const { design } = store.draft.value
  const back = store.side.value === 'back'
  const colors = {
    backgroundColor: (!back && design?.backgroundColor) || '#ffffff',
    color: (!back && card === 'apple' && design?.foregroundColor) || undefined,
  }
  const place = placed(box, on)
  const isRight = box.x > on.width / 2
  return (
    <div
      ref={ref}
      class={isRight ? 'ed-type right' : 'ed-type'}
      style={{
        top: place.top,
        minHeight: place.height,
        minWidth: place.width,
        ...(isRight
          ? { right: percent(1 - (box.x + box.width) / on.width) }
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

const classOf = (classes: Record<string, boolean>): string =>
  Object.keys(classes)
    .filter((name) => classes[name])
    .join(' ')

/** Whether its text can be typed on the card: it is no date, and no member of the pass gives it. */
const isTypedHere = ({ binding, type }: TemplateField): boolean =>
  type !== 'date' && !PASS_BINDINGS.some((each) => each === binding)

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
        onInput={(event) => setLabel(store, fieldKey, event.currentTarget.value)}
      />
      {binding && !isTypedHere(field) ? (
        <span class="ed-bound">
          <Icon name="link" /> {BINDING_WORDS[binding].name}
        </span>
      ) : (
        <input
          class={classOf({ value: true, unfilled: isUnfilled(field) })}
          aria-label="Default value"
          placeholder={
            isUnfilled(field) ? String(field.sample ?? 'Default value') : 'Default value'
          }
          value={String(field.default ?? '')}
          onInput={(event) => setValue(store, field, 'default', event.currentTarget.value)}
        />
      )}
    </>
  )
}
