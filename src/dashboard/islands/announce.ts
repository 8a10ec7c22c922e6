let region: HTMLElement | null = null

/** Screen readers tell only of changes to a region that they know: call this some time before `announce`. */
export function prepareAnnouncing(): void {
  if (region) return
  region = document.createElement('p')
  region.className = 'hidden'
  region.setAttribute('role', 'status')
  document.body.append(region)
}

/** Has screen readers read a text out when they have time. */
export function announce(text: string): void {
  prepareAnnouncing()
  region!.textContent = text
}
