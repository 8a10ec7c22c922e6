/** Says how many a list has. Counting takes longer than the page, so the page does not wait for it. */
export async function showTotal(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-total]')
  if (!place) return
  const response = await fetch(place.dataset.total!, { headers: { Accept: 'application/json' } })
  if (!response.ok) return
  const { data } = (await response.json()) as { data: { count: number; atLeast: boolean } }
  const count = data.count.toLocaleString(document.documentElement.lang || 'en')
  const all = document.querySelector('[data-all]')
  if (all && !data.atLeast) all.textContent = `All ${count} that match`
  place.textContent = `${data.atLeast ? 'At least ' : ''}${count} ${data.count === 1 ? 'pass' : 'passes'}`
}
