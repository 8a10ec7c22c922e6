import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import type { FoundPlace } from '../../../../lib/geocoding/read-places.ts'
import { useEditor } from '../context.ts'
import { Icon } from '../parts/icon.tsx'

/** Searches for a place by its address, where the deployment has a geocoder. It asks when somebody says so, not while they type. */
export function PlaceSearch({ onPlace }: { onPlace(place: FoundPlace): void }) {
  const { placeSearch } = useEditor().store.data
  const query = useSignal('')
  const found = useSignal<FoundPlace[]>([])
  const said = useSignal('')
  const id = useId()
  if (!placeSearch) return null
  const search = async () => {
    const asked = query.value.trim()
    if (asked === '') return
    said.value = 'Searching…'
    found.value = []
    const { places, message } = await ask(`${placeSearch}?q=${encodeURIComponent(asked)}`)
    if (query.value.trim() !== asked) return
    found.value = places
    said.value = message
  }
  return (
    <div class="ed-input ed-search">
      <label for={id}>Address</label>
      <input
        id={id}
        type="search"
        value={query.value}
        maxLength={200}
        onInput={(event) => {
          query.value = event.currentTarget.value
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          search()
        }}
      />
      <button type="button" class="ed-icon-button" aria-label="Search the address" onClick={search}>
        <Icon name="search" />
      </button>
      <p class="ed-help" role="status">
        {said.value}
      </p>
      {found.value.length > 0 ? (
        <ul>
          {found.value.map((place) => (
            <li key={`${place.latitude} ${place.longitude}`}>
              <button type="button" class="ed-link" onClick={() => onPlace(place)}>
                {place.name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

async function ask(address: string): Promise<{ places: FoundPlace[]; message: string }> {
  try {
    const response = await fetch(address)
    const answer = (await response.json()) as { places?: FoundPlace[]; message?: string }
    const { places = [], message = '' } = answer
    return { places, message: response.ok && places.length === 0 ? 'No place found.' : message }
  } catch {
    return { places: [], message: 'The address search does not answer. Enter coordinates.' }
  }
}
