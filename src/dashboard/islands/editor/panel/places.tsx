import { fromWallTime, toWallTime } from '../../../../lib/locale/zoned-time.ts'
import { useEditor } from '../context.ts'
import { Notes } from '../notes.tsx'
import { Icon } from '../parts/icon.tsx'
import { TextInput } from '../parts/inputs.tsx'
import { InstantInput } from '../parts/instant-input.tsx'
import { ParsedInput } from '../parts/parsed-input.tsx'

const MAX_PLACES = 10

/** When phones suggest passes by themselves. */
export function Times() {
  const { store } = useEditor()
  const times = store.draft.value.relevantDates ?? []
  const { timeZone } = store.data
  const set = (next: typeof times, about: string) =>
    store.change({ relevantDates: next.length > 0 ? next : null }, about)
  return (
    <section>
      <h3>When phones suggest the pass</h3>
      <p class="ed-help">
        Around these times the pass stands on the lock screen. A field that is bound to the start
        does the same for each pass by itself.
      </p>
      {times.map((time, at) => (
        <div class="ed-link-row" key={at}>
          <InstantInput
            label="Begins"
            timeZone={timeZone}
            value={time.startDate}
            onValue={(startDate) =>
              startDate && set(times.with(at, { ...time, startDate }), 'Time changed')
            }
          />
          <InstantInput
            label="Ends"
            timeZone={timeZone}
            value={time.endDate ?? null}
            onValue={(endDate) => {
              const { endDate: _, ...begins } = time
              set(times.with(at, endDate ? { ...begins, endDate } : begins), 'Time changed')
            }}
          />
          <Remove
            label={`Remove the time ${at + 1}`}
            onClick={() => set(times.toSpliced(at, 1), 'Time removed')}
          />
          <Notes at={`/relevantDates/${at}`} />
        </div>
      ))}
      <Add
        label="Add a time"
        disabled={times.length >= MAX_PLACES}
        onClick={() => set([...times, { startDate: tomorrow(timeZone) }], 'Time added')}
      />
    </section>
  )
}

/** Where phones suggest passes by themselves. */
export function Places() {
  const { store } = useEditor()
  const places = store.draft.value.locations ?? []
  const set = (next: typeof places, about: string, typed?: string) =>
    store.change({ locations: next.length > 0 ? next : null }, about, typed)
  return (
    <section>
      <h3>Where phones suggest the pass</h3>
      <p class="ed-help">
        Within some hundred metres of these places it stands on the lock screen.
      </p>
      {places.map((place, at) => (
        <div class="ed-row" key={at}>
          <Degrees
            label="Latitude"
            most={90}
            value={place.latitude}
            onValue={(latitude) => set(places.with(at, { ...place, latitude }), 'Place moved')}
          />
          <Degrees
            label="Longitude"
            most={180}
            value={place.longitude}
            onValue={(longitude) => set(places.with(at, { ...place, longitude }), 'Place moved')}
          />
          <Remove
            label={`Remove the place ${at + 1}`}
            onClick={() => set(places.toSpliced(at, 1), 'Place removed')}
          />
          <TextInput
            label="Text on the lock screen"
            value={place.relevantText ?? ''}
            maxLength={256}
            onValue={(text) => {
              const { relevantText: _, ...where } = place
              const next = text ? { ...where, relevantText: text } : where
              set(places.with(at, next), 'Text of a place changed', `place ${at}`)
            }}
          />
          <Notes at={`/locations/${at}`} />
        </div>
      ))}
      <Add
        label="Add a place"
        disabled={places.length >= MAX_PLACES}
        onClick={() => set([...places, { latitude: 52.52, longitude: 13.405 }], 'Place added')}
      />
    </section>
  )
}

function Degrees(props: {
  label: string
  most: number
  value: number
  onValue(value: number): void
}) {
  const { label, most, value, onValue } = props
  return (
    <ParsedInput
      label={label}
      value={value}
      format={String}
      parse={(text) => {
        const degrees = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
        if (Math.abs(degrees) <= most) return degrees
        throw new Error(
          `A number from −${most} to ${most}, such as ${most === 90 ? 52.52 : 13.405}.`,
        )
      }}
      onValue={onValue}
    />
  )
}

function Remove({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button type="button" class="ed-icon-button" aria-label={label} onClick={onClick}>
      <Icon name="trash-2" />
    </button>
  )
}

function Add(props: { label: string; disabled: boolean; onClick(): void }) {
  return (
    <button type="button" class="button small" disabled={props.disabled} onClick={props.onClick}>
      <Icon name="plus" /> {props.label}
    </button>
  )
}

/** Noon of tomorrow: a time that one moves. */
function tomorrow(timeZone: string): string {
  const day = toWallTime(Date.now() + 86_400_000, timeZone).slice(0, 10)
  return new Date(fromWallTime(`${day}T12:00`, timeZone)!).toISOString()
}
