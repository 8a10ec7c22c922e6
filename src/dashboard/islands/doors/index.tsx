import { render } from 'preact'
import { Decisions, type DecisionsData } from './decisions.tsx'

for (const root of document.querySelectorAll<HTMLElement>('[data-island="doors"]')) {
  const data = JSON.parse(root.querySelector('script')?.textContent ?? '') as DecisionsData
  render(<Decisions {...data} />, root)
}
