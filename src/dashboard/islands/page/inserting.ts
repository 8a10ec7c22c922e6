/**
 * Buttons with `data-insert` put their text where one last typed in the form, among inputs that suggest the same list.
 * Without scripts they do nothing, and stay hidden.
 */
export function enableInserting(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-inserts]')) {
    const { inserts: list } = box.dataset
    const inputs = () =>
      [...document.querySelectorAll<HTMLInputElement>('input[list]')].filter(
        (input) => input.getAttribute('list') === list,
      )
    let target: HTMLInputElement | undefined
    document.addEventListener('focusin', ({ target: focused }) => {
      target = inputs().find((input) => input === focused) ?? target
    })
    box.addEventListener('click', ({ target: clicked }) => {
      const button = clicked instanceof Element && clicked.closest<HTMLElement>('[data-insert]')
      const input = target ?? inputs().find(({ value }) => value === '') ?? inputs()[0]
      if (!button || !input) return
      const { selectionStart: start, selectionEnd: end, value } = input
      input.setRangeText(
        button.dataset.insert ?? '',
        start ?? value.length,
        end ?? value.length,
        'end',
      )
      input.dispatchEvent(new Event('input', { bubbles: true }))
      input.focus()
    })
    box.hidden = false
  }
}
