/** Ticks all check boxes of a list, or none where all are ticked; what is done to the chosen needs at least one. */
export function enableChoosing(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-choose-all]')
  const form = button?.form
  if (!button || !form) return
  const boxes = [...form.elements].filter(
    (each): each is HTMLInputElement =>
      each instanceof HTMLInputElement && each.type === 'checkbox',
  )
  const actions = form.querySelectorAll<HTMLButtonElement>('button[type="submit"]')
  function show(): void {
    const chosen = boxes.filter(({ checked }) => checked).length
    button!.textContent = chosen === boxes.length ? 'Select none' : 'Select all'
    for (const action of actions) action.disabled = chosen === 0
  }
  button.addEventListener('click', () => {
    const isChecked = boxes.some(({ checked }) => !checked)
    for (const box of boxes) box.checked = isChecked
    show()
  })
  for (const box of boxes) box.addEventListener('change', show)
  button.hidden = false
  show()
  // Browsers tick the boxes again when one comes back to the page.
  addEventListener('pageshow', show)
}
