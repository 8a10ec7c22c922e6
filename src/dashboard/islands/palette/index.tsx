import { render } from 'preact'
import { Help } from './help.tsx'
import { Palette } from './palette.tsx'

/** What is drawn here disappears with its dialog. */
function show(draw: (close: () => void) => preact.VNode): void {
  const place = document.body.appendChild(document.createElement('div'))
  render(
    draw(() => {
      render(null, place)
      place.remove()
    }),
    place,
  )
}

export const openPalette = (): void => show((close) => <Palette onClose={close} />)
export const openHelp = (): void => show((close) => <Help onClose={close} />)
