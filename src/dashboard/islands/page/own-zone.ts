/** Chooses the time zone of this browser where the page knows none better. */
export function chooseOwnZone(): void {
  const select = document.querySelector<HTMLSelectElement>('[data-own-zone]')
  if (!select) return
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // Browsers differ in which of two names of a zone they prefer: Asia/Kolkata or Asia/Calcutta.
  if (![...select.options].some(({ value }) => value === timeZone)) {
    select.add(new Option(timeZone.replaceAll('_', ' '), timeZone))
  }
  select.value = timeZone
}
