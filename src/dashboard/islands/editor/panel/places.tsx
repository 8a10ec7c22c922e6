import { useEditor } from '../context.ts'
import { Notes } from '../notes.tsx'
import { Entries, Fault } from '../parts/entries.tsx'
import { TextInput } from '../parts/inputs.tsx'
import { InstantInput } from '../parts/instant-input.tsx'
import { type Reading, useParts } from '../parts/use-parts.ts'
import type { Draft } from '../template/draft.ts'
import { PlaceInputs, readParts, writePlace } from './place-inputs.tsx'

type Time = NonNullable<Draft['relevantDates']>[number]
type Place = NonNullable<Draft['locations']>[number]

const MAX_PLACES = 10

/** When phones suggest passes by themselves. */
export function Times() {
  const { store } = useEditor()
  return (
    <section>
      <h3>Show on lock screen at a time</h3>
      <p class="ed-help">
        The pass appears on the lock screen around these times. A field connected to the start does
        this for each pass.
      </p>
      <Entries<Time>
        values={store.draft.value.relevantDates ?? []}
        noun="time"
        most={MAX_PLACES}
        onValues={(times, about) =>
          store.change({ relevantDates: times.length > 0 ? times : null }, about)
        }
      >
        {(time, save, at) => (
          <>
            <InstantInput
              label="Begins"
              value={time?.startDate ?? null}
              onValue={(startDate) => startDate && save({ ...time, startDate: inUtc(startDate) })}
            />
            {time ? (
              <InstantInput
                label="Ends"
                value={time.endDate ?? null}
                onValue={(endDate) => {
                  const { endDate: _, ...begins } = time
                  save(endDate ? { ...begins, endDate: inUtc(endDate) } : begins)
                }}
              />
            ) : null}
            <Notes at={`/relevantDates/${at}`} />
          </>
        )}
      </Entries>
    </section>
  )
}

/** Where phones suggest passes by themselves. */
export function Places() {
  const { store } = useEditor()
  return (
    <section>
      <h3>Show on lock screen at a place</h3>
      <p class="ed-help">Shown on the lock screen within a few hundred metres.</p>
      <Entries<Place>
        values={store.draft.value.locations ?? []}
        noun="place"
        most={MAX_PLACES}
        onValues={(places, about, typed) =>
          store.change({ locations: places.length > 0 ? places : null }, about, typed)
        }
      >
        {(place, save, at) => <PlaceEntry place={place} save={save} at={at} />}
      </Entries>
    </section>
  )
}

function PlaceEntry(props: { place: Place | null; save(place: Place): void; at: number }) {
  const [parts, change, fault] = useParts(
    props.place,
    (place) => ({ ...writePlace(place), text: place?.relevantText ?? '' }),
    ({ text, ...where }): Reading<Place | null> => {
      const reading = readParts(where)
      if ('fault' in reading) return reading
      const { relevantText: _, ...rest } = props.place ?? {}
      return { value: { ...rest, ...reading.value, ...(text && { relevantText: text }) } }
    },
    (place) => place && props.save(place),
  )
  return (
    <>
      <PlaceInputs parts={parts} onParts={change} isNew={props.place === null} />
      <TextInput
        label="Text on the lock screen"
        value={parts.text}
        maxLength={256}
        onValue={(text) => change({ text })}
      />
      <Fault of={fault} />
      <Notes at={`/locations/${props.at}`} />
    </>
  )
}

/** Writes times the way the template keeps them, so that saving finds them unchanged. */
const inUtc = (instant: string): string => new Date(instant).toISOString()
