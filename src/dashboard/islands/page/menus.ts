/** An open menu closes when one clicks elsewhere or presses Escape, as people expect of menus. */
export function closeMenus(): void {
  const open = () => document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')
  document.addEventListener('click', (event) => {
    for (const menu of open()) if (!menu.contains(event.target as Node)) menu.open = false
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    // A menu inside another comes after it, so the last one is the innermost.
    const menu = [...open()].at(-1)
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
