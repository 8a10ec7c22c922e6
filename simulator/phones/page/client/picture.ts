import type { HeldPass, ShownPass } from '../../state.ts'
import { frontPath, passPath } from './api.ts'
import { h, svg } from './dom.ts'

/** Decorative: the words beside it say the same. */
export function frontPicture(
  phoneId: string,
  { serialNumber, shown }: HeldPass & { shown: ShownPass },
  className: string,
): HTMLImageElement {
  const src = frontPath(phoneId, serialNumber, shown.version)
  return h('img', { class: className, src, alt: '' })
}

/** What the lock screen shows beside a notification. Null where the package has no icon. */
export function iconPicture(phoneId: string, pass: HeldPass): HTMLImageElement | null {
  const files = ['icon@3x.png', 'icon@2x.png', 'icon.png']
  const file = files.find((each) => pass.apple?.images.includes(each))
  if (!file) return null
  const path = `${passPath(phoneId, pass.serialNumber)}/images/${encodeURIComponent(file)}`
  return h('img', { src: `${path}?v=${encodeURIComponent(pass.updatedAt)}`, alt: '' })
}

const ICONS = {
  wifi: 'M12 18.500a1.500 1.500 0 1 0 0 .01zM8.500 15a5 5 0 0 1 7 0M5.500 11.800a9.300 9.300 0 0 1 13 0M2.500 8.500a13.500 13.500 0 0 1 19 0',
  plane:
    'M22 12c0 .8-.8 1.400-1.900 1.400h-4.600l-4.200 7H9.300l2-7H7L5.400 15.600H3.800L4.700 12l-.9-3.600h1.600L7 10.600h4.300l-2-7h2l4.200 7h4.600c1.100 0 1.900.6 1.900 1.400z',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  out: 'M12 20V5M6 11l6-6 6 6',
  in: 'M12 4v15M6 13l6 6 6-6',
  bell: 'M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7m4 10a2 2 0 0 0 4 0',
  refresh: 'M20 11a8 8 0 1 0-2.300 6.500M20 4v7h-7',
  wallet:
    'M4 7.500A2.500 2.500 0 0 1 6.500 5h11A2.500 2.500 0 0 1 20 7.500v9a2.500 2.500 0 0 1-2.500 2.500h-11A2.500 2.500 0 0 1 4 16.500zM4 10.500h5c1 0 1.200 2 3 2s2-2 3-2h5',
} as const

/** A line drawing that repeats what the words beside it say. */
export function icon(name: keyof typeof ICONS): SVGElement {
  return svg(
    'svg',
    { class: `icon icon-${name}`, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    svg('path', { d: ICONS[name] }),
  )
}
