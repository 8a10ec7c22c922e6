import type { PassContent } from '../../domain/model/pass-content.ts'
import { readableOn } from '../../lib/contrast.ts'
import { colorOr, mix } from '../../lib/svg/color.ts'

/** The colours of a pass, with those of the wallet where it has none. */
export function shownColors({ colors }: Pick<PassContent, 'colors'>) {
  const background = colorOr(colors.background, '#f4f4f6')
  const foreground = colorOr(colors.foreground, readableOn(background))
  const label = colorOr(colors.label, mix(foreground, background, 0.75))
  return { background, foreground, label }
}
