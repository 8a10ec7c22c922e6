import { useSignal, useSignalEffect } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { ImageRole } from '../../../domain/model/design.ts'
import { useEditor } from './context.ts'
import { localFiles } from './local-files.ts'
import { Dialog } from './parts/dialog.tsx'
import { loadImage } from './pixels.ts'
import { call } from './saving.ts'
import { cutOf, fullSize, outputSize } from './template/crop.ts'
import { IMAGE_WORDS } from './template/words.ts'

/** Cuts a picture to what the wallets show of it, and uploads it. */
export function CropDialog(props: { role: ImageRole; file: File; onClose(): void }) {
  const { role, file, onClose } = props
  const { store, pictures } = useEditor()
  const isVector = file.type === 'image/svg+xml'
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = useSignal<HTMLImageElement | null>(null)
  const fault = useSignal('')
  const small = useSignal('')
  const isBusy = useSignal(false)
  const zoom = useSignal(1)
  const x = useSignal(0.5)
  const y = useSignal(0.5)

  useEffect(() => {
    const address = URL.createObjectURL(file)
    loadImage(address)
      .then((image) => {
        picture.value = image
      })
      .catch(() => {
        fault.value = 'Your browser can’t open this picture.'
      })
    return () => URL.revokeObjectURL(address)
  }, [file])

  useSignalEffect(() => {
    const image = picture.value
    const target = canvas.current
    if (!image || !target) return
    const whole = { width: image.naturalWidth || 600, height: image.naturalHeight || 600 }
    const size = outputSize(role, whole, zoom.value, isVector)
    const cut = cutOf(whole, size, zoom.value, { x: x.value, y: y.value })
    const full = fullSize(role, whole)
    small.value =
      size.width < full.width
        ? `This part of the picture has ${size.width} × ${size.height} pixels and will look blurred. Use a picture with at least ${full.width} × ${full.height}.`
        : ''
    target.width = size.width
    target.height = size.height
    const pen = target.getContext('2d')!
    pen.imageSmoothingQuality = 'high'
    pen.clearRect(0, 0, size.width, size.height)
    pen.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, size.width, size.height)
  })

  async function use() {
    isBusy.value = true
    const blob = await new Promise<Blob | null>((done) => canvas.current?.toBlob(done, 'image/png'))
    const answer = blob && (await call(store, 'POST', '/assets', { body: blob }))
    isBusy.value = false
    if (!blob || !answer || answer.status >= 400) {
      const [first] = answer?.errors ?? []
      fault.value = first ? `${first.message}.` : 'The upload failed. Try again.'
      return
    }
    const id = String(answer.data.id)
    pictures.keepLocal(id, await localFiles(canvas.current!, role))
    store.change({ design: { images: { [role]: id } } }, `${IMAGE_WORDS[role]} changed`)
    onClose()
  }

  let from: { x: number; y: number } | null = null
  const drag = (event: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect()
    if (!from || !box) return
    const clamp = (value: number) => Math.min(1, Math.max(0, value))
    x.value = clamp(x.value - (event.clientX - from.x) / box.width)
    y.value = clamp(y.value - (event.clientY - from.y) / box.height)
    from = { x: event.clientX, y: event.clientY }
  }

  return (
    <Dialog
      title={`Crop ${IMAGE_WORDS[role].toLowerCase().replace('google wallet', 'Google Wallet')}`}
      onClose={onClose}
    >
      <div class={`ed-crop ${role}`}>
        <canvas
          ref={canvas}
          role="img"
          aria-label="The visible part of the picture"
          onPointerDown={(event) => {
            from = { x: event.clientX, y: event.clientY }
            event.currentTarget.setPointerCapture(event.pointerId)
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            from = null
          }}
        />
      </div>
      <div class="ed-sliders">
        <Slider
          label="Zoom"
          min={role === 'googleLogo' ? 0.2 : 1}
          max={5}
          value={zoom.value}
          onValue={(v) => (zoom.value = v)}
        />
        <Slider label="Horizontal" min={0} max={1} value={x.value} onValue={(v) => (x.value = v)} />
        <Slider label="Vertical" min={0} max={1} value={y.value} onValue={(v) => (y.value = v)} />
      </div>
      {role === 'googleLogo' ? (
        <p class="ed-help">Google Wallet shows only what is inside the circle.</p>
      ) : null}
      <p role="status" class="ed-small">
        {small.value}
      </p>
      {fault.value ? (
        <p role="alert" class="ed-fault">
          {fault.value}
        </p>
      ) : null}
      <footer>
        <button type="button" class="button" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          class="button first"
          disabled={isBusy.value || !picture.value}
          onClick={use}
        >
          {isBusy.value ? 'Uploading…' : 'Use picture'}
        </button>
      </footer>
    </Dialog>
  )
}

function Slider(props: {
  label: string
  min: number
  max: number
  value: number
  onValue(value: number): void
}) {
  return (
    <label>
      {props.label}
      <input
        type="range"
        min={props.min}
        max={props.max}
        step={0.01}
        value={props.value}
        onInput={(event) => props.onValue(Number(event.currentTarget.value))}
      />
    </label>
  )
}
