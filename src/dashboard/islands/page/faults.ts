/** Leads to the first field that is wrong, whatever it is folded into. */
export function focusFirstFault(): void {
  const field = document.querySelector<HTMLElement>(
    'main :is([aria-invalid="true"], [data-invalid="true"] input)',
  )
  for (let at = field?.closest('details'); at; at = at.parentElement?.closest('details')) {
    at.open = true
  }
  field?.focus()
}
