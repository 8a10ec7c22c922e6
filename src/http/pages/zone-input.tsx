/** The name of the hidden input. */
export const ZONE_INPUT = 'timeZone'

export const ZONE_SCRIPT_PATH = '/zone.js'

/** Beside the Worker; see scripts/site.ts. Without it the input stays as it is. */
export const ZONE_SCRIPT = `const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
for (const input of document.querySelectorAll('[data-time-zone]')) input.value = timeZone
`

/** The visitor's time zone in a form: the browser knows it, and says it to scripts alone. */
export function ZoneInput({ value = '' }: { value?: string | undefined }) {
  return <input type="hidden" name={ZONE_INPUT} value={value} data-time-zone />
}
