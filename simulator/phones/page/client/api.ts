import { record, records, text } from '../../read.ts'
import type { ShownPhone } from '../../state.ts'

/** What the simulator answered, or the words to show the person who asked. */
export class Refused extends Error {}

/** IANA name: of who looks at the phones. */
const TIME_ZONE = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)

/** All phones, as text too: equal text is equal state. */
export async function readPhones(): Promise<{ body: string; phones: ShownPhone[] }> {
  const response = await fetch(`/phones?timeZone=${TIME_ZONE}`, {
    headers: { accept: 'application/json' },
  })
  const body = await response.text()
  if (!response.ok) throw new Refused(reason(response, body))
  return { body, phones: JSON.parse(body) as ShownPhone[] }
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

/** The front of a pass as the phone draws it. @param version another one asks anew */
export const frontPath = (id: string, serialNumber: string, version: string): string =>
  `${passPath(id, serialNumber)}/front.svg?v=${encodeURIComponent(version)}&timeZone=${TIME_ZONE}`

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
