import { createContext, useContext } from 'hono/jsx'
import type { IconName } from './icons.ts'

/** The address of the file with all icons. */
export const IconFile = createContext('')

/** A small picture beside words, which say the same: it is not read aloud. */
export function Icon({ name }: { name: IconName }) {
  const file = useContext(IconFile)
  return (
    <svg class="icon" aria-hidden="true">
      <use href={`${file}#${name}`} />
    </svg>
  )
}
