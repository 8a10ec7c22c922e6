import type { IconName } from '../../../parts/icons.ts'
import { useEditor } from '../context.ts'

/** A small picture beside words, which say the same: it is not read aloud. */
export function Icon({ name }: { name: IconName }) {
  const { data } = useEditor().store
  return (
    <svg class="icon" aria-hidden="true">
      <use href={`${data.icons}#${name}`} />
    </svg>
  )
}
