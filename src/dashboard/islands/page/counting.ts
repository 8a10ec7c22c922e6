/** The passes are counted after nothing was typed for this long. */
const PAUSE_MS = 300

/** Says how many passes the conditions of a form match while one puts them together. Without scripts a button asks. */
export function enableCounting(): void {
  const place = document.querySelector<HTMLElement>('[data-count]')
  const form = place?.closest('form')
  const says = place?.querySelector('p')
  if (!place || !form || !says) return
  let waiting: ReturnType<typeof setTimeout> | undefined
  let asked = new AbortController()

  async function count(): Promise<void> {
    asked.abort()
    asked = new AbortController()
    const { signal } = asked
    try {
      const response = await fetch(place!.dataset.count!, {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: new FormData(form!),
        signal,
      })
      if (!response.ok) return
      const { data } = (await response.json()) as { data: { text: string } }
      if (!signal.aborted) says!.textContent = data.text
    } catch {
      // The form has changed since, or the network is down: the next input asks again.
    }
  }

  form.addEventListener('input', ({ target }) => {
    const isCondition = target instanceof Element && target.closest('.condition') !== null
    if (!isCondition) return
    clearTimeout(waiting)
    waiting = setTimeout(count, PAUSE_MS)
  })
  const button = place.querySelector('button')
  if (button) button.hidden = true
  count()
}
