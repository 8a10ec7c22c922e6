import { useComputed, useSignal, useSignalEffect } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { ImageRole } from '../../../../domain/model/design.ts'
import { contrastRatio } from '../../../../lib/contrast.ts'
import { useEditor } from '../context.ts'
import { useFileDrop } from '../file-drop.ts'
import { Notes } from '../notes.tsx'
import { Icon } from '../parts/icon.tsx'
import { lazyComponent } from '../parts/lazily.tsx'
import { pixelsOf } from '../pixels.ts'
import { imagesOf } from '../template/draft.ts'
import { imageRolesOf } from '../template/image-roles.ts'
import { type Colors, contrastWord, GOOD_CONTRAST, palettesOf } from '../template/palette.ts'
import { IMAGE_WORDS } from '../template/words.ts'

type ColorMember = keyof Colors

const CropDialog = lazyComponent(async () => (await import('../crop-dialog.tsx')).CropDialog)

const COLORS: Record<ColorMember, { label: string; fallback: string }> = {
  backgroundColor: { label: 'Background', fallback: '#ffffff' },
  foregroundColor: { label: 'Values', fallback: '#000000' },
  labelColor: { label: 'Labels', fallback: '#000000' },
}

/** Colors and images. */
export function LookPanel() {
  const { store } = useEditor()
  const { kind } = store.draft.value
  return (
    <>
      <section>
        <h3>Colors</h3>
        {(Object.keys(COLORS) as ColorMember[]).map((member) => (
          <ColorInput key={member} member={member} />
        ))}
        <Palettes />
        <p class="ed-help">Google Wallet picks the text color for you.</p>
      </section>
      <section>
        <h3>Images</h3>
        <div class="ed-images">
          {imageRolesOf(kind).map((role) => (
            <ImageSlot key={role} role={role} />
          ))}
        </div>
      </section>
    </>
  )
}

function ColorInput({ member }: { member: ColorMember }) {
  const { store } = useEditor()
  const { design } = store.draft.value
  const { label, fallback } = COLORS[member]
  const color = design?.[member] ?? null
  const typed = useSignal<string | null>(null)
  const background = design?.backgroundColor ?? COLORS.backgroundColor.fallback
  const onPictures = (store.measured.value?.contrasts ?? []).filter(
    (each) => each.member === member,
  )
  const ratio =
    member === 'backgroundColor'
      ? null
      : Math.min(
          contrastRatio(color ?? fallback, background),
          ...onPictures.map(({ ratio, goal }) => (ratio * GOOD_CONTRAST) / goal),
        )
  const set = (value: string | null) =>
    store.change({ design: { [member]: value } }, `${label}: color changed`, member)
  return (
    <div class="ed-color">
      <span class="ed-label" id={`color-${member}`}>
        {label}
      </span>
      <input
        type="color"
        aria-labelledby={`color-${member}`}
        value={color ?? fallback}
        onInput={(event) => set(event.currentTarget.value)}
      />
      <input
        class="ed-hex"
        aria-label={`${label}, as #rrggbb`}
        value={typed.value ?? color ?? ''}
        placeholder="Default"
        spellcheck={false}
        maxLength={7}
        onInput={(event) => {
          const text = event.currentTarget.value.trim().toLowerCase()
          typed.value = text
          const hex = text.startsWith('#') ? text : `#${text}`
          if (/^#[0-9a-f]{6}$/.test(hex)) set(hex)
          else if (text === '') set(null)
        }}
        onBlur={() => {
          typed.value = null
        }}
      />
      {ratio === null ? null : (
        <span
          class={`ed-contrast ${contrastWord(ratio)}`}
          title={`Aim for ${GOOD_CONTRAST}:1 or more`}
        >
          {ratio.toFixed(1)}:1 {contrastWord(ratio)}
        </span>
      )}
      <Notes at={`/design/${member}`} />
    </div>
  )
}

/** Colors taken from the logo, each with texts that can be read on it. */
function Palettes() {
  const { store, pictures } = useEditor()
  const found = useSignal<Colors[]>([])
  const source = useComputed(
    () => pictures.shown('logo') ?? pictures.shown('icon') ?? pictures.shown('strip'),
  )
  useSignalEffect(() => {
    const image = source.value
    if (!image) {
      found.value = []
      return
    }
    pixelsOf(image.dataUri, 48).then((pixels) => {
      found.value = palettesOf(pixels)
    })
  })
  if (found.value.length === 0) return null
  return (
    <fieldset class="ed-plain ed-palettes" aria-label="Colors from your images">
      <span class="ed-label">From your images</span>
      {found.value.map((colors) => (
        <button
          type="button"
          aria-label={`Use ${colors.backgroundColor} as background`}
          style={{ backgroundColor: colors.backgroundColor, color: colors.foregroundColor }}
          onClick={() => store.change({ design: { ...colors } }, 'Colors from the images applied')}
        >
          <span style={{ color: colors.labelColor }}>A</span>a
        </button>
      ))}
    </fieldset>
  )
}

function ImageSlot({ role }: { role: ImageRole }) {
  const { store, pictures } = useEditor()
  const chosen = useSignal<File | null>(null)
  const ref = useRef<HTMLDivElement>(null)
  const image = pictures.shown(role)
  const has = imagesOf(store.draft.value)[role] !== undefined
  const { selected } = store
  const isSelected = selected.value?.what === 'image' && selected.value.role === role
  const words = IMAGE_WORDS[role]
  const take = (files: FileList | null | undefined) => {
    const file = [...(files ?? [])].find(({ type }) =>
      /^image\/(png|jpeg|webp|svg\+xml)$/.test(type),
    )
    if (file) chosen.value = file
    else if (files?.length) store.said.value = 'Choose a PNG, JPEG, WebP or SVG image'
  }
  useFileDrop(ref, take)
  return (
    <div ref={ref} class={`ed-image${isSelected ? ' selected' : ''}`}>
      <div class="ed-thumb">
        {image ? <img src={image.dataUri} alt="" /> : <Icon name="image" />}
      </div>
      <div>
        <b>{words}</b>
        <span class="ed-image-actions">
          <label class="ed-link">
            {has ? 'Replace' : 'Choose an image'}
            <input
              type="file"
              class="hidden"
              accept="image/png,image/jpeg,image/webp,image/svg+xml"
              aria-label={`${words}: choose an image`}
              data-image={role}
              onChange={(event) => {
                take(event.currentTarget.files)
                event.currentTarget.value = ''
              }}
            />
          </label>
          {has ? (
            <button
              type="button"
              class="ed-link"
              aria-label={`Remove: ${words}`}
              onClick={() =>
                store.change({ design: { images: { [role]: null } } }, `${words} removed`)
              }
            >
              Remove
            </button>
          ) : (
            <span class="ed-soft">or drop one here</span>
          )}
        </span>
        <Notes at={`/design/images/${role}`} />
      </div>
      {chosen.value ? (
        <CropDialog
          role={role}
          file={chosen.value}
          onClose={() => {
            chosen.value = null
          }}
        />
      ) : null}
    </div>
  )
}
