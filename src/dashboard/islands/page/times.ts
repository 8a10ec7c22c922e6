const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** Writes instants as this browser's clock and language have them, and says which clock; the exact one stays in the title. */
export function localTimes(): void {
  const zone = document.querySelector('[data-zone]')
  if (zone) zone.textContent = format.resolvedOptions().timeZone.replaceAll('_', ' ')
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-time]')) {
    time.textContent = format.format(new Date(time.dateTime))
  }
}
