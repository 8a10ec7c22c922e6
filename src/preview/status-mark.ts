import { element, join, type Markup, textNode } from '../lib/svg/markup.ts'
import { measure } from '../lib/svg/measure.ts'

const STYLE = { size: 15, weight: 600 }

/** A dark pill around `centre`, legible on any card. */
export function drawStatusMark(word: string, centre: { x: number; y: number }): Markup {
  const width = measure(word, STYLE) + 36
  return join(
    element('rect', {
      x: centre.x - width / 2,
      y: centre.y - 17,
      width,
      height: 34,
      rx: 17,
      fill: '#1c1c1e',
      stroke: '#ffffff',
      'stroke-width': 1.5,
    }),
    element(
      'text',
      {
        x: centre.x,
        y: centre.y + 5.3,
        'font-size': STYLE.size,
        'font-weight': STYLE.weight,
        fill: '#ffffff',
        'text-anchor': 'middle',
      },
      textNode(word),
    ),
  )
}
