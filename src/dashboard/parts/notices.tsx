import { ActionButton } from './form.tsx'
import { Icon } from './icon.tsx'

/** What a page says once after a change has led to it. */
export interface Notice {
  text: string
  undo?: Undo
}

/** The form that undoes a change. */
export interface Undo {
  /** The address of the dashboard that it is sent to. */
  action: string
  /** Members of the body, by their names as in a form. */
  values?: Record<string, string>
  /** The words on its button. Default: Undo. */
  label?: string
}

/** The page's script has screen readers read them out, and takes them away before a page comes back from the browser's cache. */
export function Notices({ of }: { of: readonly Notice[] }) {
  if (of.length === 0) return null
  return (
    <div class="notices" role="status" data-notices>
      {of.map(({ text, undo }) => (
        <div class="said">
          <Icon name="circle-check" /> <p>{text}</p>
          {undo ? (
            <ActionButton action={undo.action} values={undo.values ?? {}} tone="small">
              {undo.label ?? 'Undo'}
            </ActionButton>
          ) : null}
        </div>
      ))}
    </div>
  )
}
