import type { Child } from 'hono/jsx'
import { SelectField } from './form.tsx'

/** Asks for a time zone by its IANA name. */
export function TimeZoneField(props: {
  value: string
  help: Child
  /** The page's script chooses the zone of the browser. */
  isOwn?: boolean
}) {
  const { value, help, isOwn = false } = props
  const zones = new Set([value, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return (
    <SelectField
      name="/timeZone"
      label="Time zone"
      help={help}
      required
      value={value}
      options={[...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      {...(isOwn && { 'data-own-zone': true })}
    />
  )
}
