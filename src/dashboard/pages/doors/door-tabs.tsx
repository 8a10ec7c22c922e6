/** What the area Doors has: what was decided, who decides, and who came in. */
const PAGES = {
  decisions: { path: '', word: 'Scans' },
  scanners: { path: '/scanners', word: 'Scanners' },
  admissions: { path: '/admissions', word: 'Admissions' },
} as const

/** Leads from one page of the area to the others. @param doors the address of the area */
export function DoorTabs({ doors, here }: { doors: string; here: keyof typeof PAGES }) {
  return (
    <nav class="tabs" aria-label="Doors">
      {Object.entries(PAGES).map(([name, { path, word }]) => (
        <a href={doors + path} aria-current={name === here ? 'page' : undefined}>
          {word}
        </a>
      ))}
    </nav>
  )
}
