import type { PhoneState } from '../../state.ts'
import { record, records, text } from './read.ts'

/** What the simulator answered, or the words to show the person who asked. */
export class Refused extends Error {}

/** All phones, as text too: equal text is equal state. */
export async function readPhones(): Promise<{ body: string; phones: PhoneState[] }> {
  const response = await fetch('/phones', { headers: { accept: 'application/json' } })
  const body = await response.text()
  if (!response.ok) throw new Refused(reason(response, body))
  return { body, phones: JSON.parse(body) as PhoneState[] }
}

/** @throws Refused with the simulator's reason */
export async function ask(method: string, path: string, body?: unknown): Promise<void> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
  } catch {
    throw new Refused('The simulator does not answer. Is it still running?')
  }
  if (!response.ok) throw new Refused(reason(response, await response.text()))
}

export const phonePath = (id: string): string => `/phones/${encodeURIComponent(id)}`

export const passPath = (id: string, serialNumber: string): string =>
  `${phonePath(id)}/passes/${encodeURIComponent(serialNumber)}`

function reason(response: Response, body: string): string {
  try {
    const { error, message, errors } = record(JSON.parse(body))
    const said = [message, error, record(error).message, records(errors)[0]?.message]
    const words = said.map(text).find((each) => each !== '')
    if (words) return words
  } catch {
    // Not JSON: the status has to do.
  }
  return `The simulator answered ${response.status}.`
}
