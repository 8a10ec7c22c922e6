import { useId } from 'preact/hooks'
import type { Reading } from '../parts/use-parts.ts'
import { type Coordinates, readPlace } from '../template/read-place.ts'
import { PlaceSearch } from './place-search.tsx'

/** A place as it is typed. */
export interface PlaceParts {
  latitude: string
  longitude: string
  /** A link from a map, while it cannot be read. */
  link: string
}

export const writePlace = (place: Coordinates | null): PlaceParts => ({
  latitude: place ? String(place.latitude) : '',
  longitude: place ? String(place.longitude) : '',
  link: '',
})

/** A place in degrees. A link from a map, or both numbers at once, can be pasted into any of the inputs. */
export function PlaceInputs(props: {
  parts: PlaceParts
  onParts(parts: Partial<PlaceParts>): void
  isNew: boolean
}) {
  const { parts, onParts, isNew } = props
  const take = (text: string) => {
    try {
      onParts(writePlace(readPlace(text)))
    } catch {
      // What it is instead is said by readParts.
    }
  }
  return (
    <>
      {isNew ? <PlaceSearch onPlace={(place) => onParts(writePlace(place))} /> : null}
      {isNew ? (
        <PlaceInput
          label="Coordinates or map link"
          value={parts.link}
          placeholder="52.52, 13.405"
          help="Paste a link from Google Maps, Apple Maps or OpenStreetMap."
          onText={(link) => onParts({ link })}
          onWhole={take}
        />
      ) : null}
      <div class="ed-pair">
        <PlaceInput
          label="Latitude"
          value={parts.latitude}
          inputMode="decimal"
          onText={(latitude) => onParts({ latitude, link: '' })}
          onWhole={(text) => !DECIMAL_COMMA.test(text) && take(text)}
        />
        <PlaceInput
          label="Longitude"
          value={parts.longitude}
          inputMode="decimal"
          onText={(longitude) => onParts({ longitude, link: '' })}
          onWhole={(text) => !DECIMAL_COMMA.test(text) && take(text)}
        />
      </div>
    </>
  )
}

/** One number, as it is written in most of Europe. */
const DECIMAL_COMMA = /^\s*[+−-]?\d+,\d+\s*$/

/** An input that reads a pair of numbers or a link when it is pasted or finished, and not while somebody is typing it. */
function PlaceInput(props: {
  label: string
  value: string
  placeholder?: string
  help?: string
  inputMode?: 'decimal'
  onText(text: string): void
  onWhole(text: string): void
}) {
  const { label, help, onText, onWhole, ...rest } = props
  const id = useId()
  return (
    <div class="ed-input">
      <label for={id}>{label}</label>
      <input
        id={id}
        aria-describedby={help && `${id}-help`}
        spellcheck={false}
        {...rest}
        onInput={(event) => {
          const { value } = event.currentTarget
          onText(value)
          const isAtOnce = event.inputType !== 'insertText' || (event.data?.length ?? 0) > 1
          if (isAtOnce && !event.inputType?.startsWith('delete')) onWhole(value)
        }}
        onChange={(event) => onWhole(event.currentTarget.value)}
      />
      {help ? (
        <div id={`${id}-help`} class="ed-help">
          {help}
        </div>
      ) : null}
    </div>
  )
}

/** Degrees may have a comma, as people write them elsewhere. */
export function readParts({ latitude, longitude, link }: PlaceParts): Reading<Coordinates> {
  if (link) {
    try {
      // A link is taken over when it is whole: see PlaceInput.
      readPlace(link)
      return { fault: 'Press Enter to use this place.', isMissing: true }
    } catch (error) {
      return { fault: (error as Error).message, isMissing: !/^https?:|goo\.gl/.test(link) }
    }
  }
  const [lat, lon] = [degrees(latitude, 90), degrees(longitude, 180)]
  if (lat === null) {
    const fault = 'Latitude is a number from −90 to 90, such as 52.52.'
    return { fault, isMissing: latitude === '' }
  }
  if (lon === null) {
    const fault = 'Longitude is a number from −180 to 180, such as 13.405.'
    return { fault, isMissing: longitude === '' }
  }
  return { value: { latitude: lat, longitude: lon } }
}

function degrees(text: string, most: number): number | null {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  const value = plain === '' ? Number.NaN : Number(plain)
  return Math.abs(value) <= most ? value : null
}
