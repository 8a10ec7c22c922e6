import { pointer } from '../../../lib/json/pointer.ts'
import type { Warning, WarningMeanings } from '../../model/warnings.ts'

/** Notes about a draft that was made from a pass file. */
export const DRAFT_NOTES = {
  pkpass_made_anew:
    'The file says who it is: a serial number, a pass type, a web service. Every pass of a template gets its own, from this service and your certificate.',
  pkpass_holder_data:
    'The value was that of one holder, so it is not given to everybody’s pass. It stays in the draft as a `sample` for pictures, or a placeholder or binding takes its place. Give the value with each pass.',
  pkpass_sample_only:
    'Nothing says whether the value is one holder’s or the same for everybody, so no pass gets it. It stays in the draft as a `sample`, and the `default` is empty: write what every pass says, or remove the `default` and give the value with each pass.',
  pkpass_left_out:
    'Templates have no place for this member of the file, so passes are created without it.',
  pkpass_unreadable:
    'The member is not of the form that Apple documents, so that it was left out: phones would ignore it, or refuse the pass.',
  pkpass_cut: 'There was more than a template takes. The first part was kept.',
  pkpass_file_left_out: 'Templates have no place for this file of the package.',
  pkpass_shared_values:
    'The back of the pass says this under a label such as “Terms” or “Opening hours”, so it became a `default` that every pass shows. Remove the `default` of each that differs from holder to holder.',
  pkpass_language_guessed:
    'A pass file does not say what language its own texts are in. This one was taken from its folders and words; change `language` where it is wrong.',
} as const satisfies WarningMeanings
export type DraftNoteCode = keyof typeof DRAFT_NOTES

/** A list that a stranger’s file cannot make endless. */
const MAX_NOTES = 100

export class DraftNotes {
  readonly list: Warning[] = []
  #omitted = 0

  /** @param path the member of the file’s `pass.json` that it is about */
  add(code: DraftNoteCode, message: string, path?: readonly PropertyKey[]): void {
    if (this.list.length >= MAX_NOTES) {
      this.#omitted++
      return
    }
    const at = path?.map((part) =>
      typeof part === 'string' ? part.slice(0, 100).toWellFormed() : part,
    )
    this.list.push({ code, message, ...(at && { pointer: pointer(at) }) })
  }

  /** All of them, with a last one that counts those beyond the limit. */
  all(): Warning[] {
    if (this.#omitted === 0) return this.list
    const message = `There are ${this.#omitted} more notes, which are not listed`
    return [...this.list, { code: 'pkpass_cut' satisfies DraftNoteCode, message }]
  }
}
