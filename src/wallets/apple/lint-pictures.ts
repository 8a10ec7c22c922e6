import type { Wallet } from '../../domain/model/ports/wallets.ts'
import { contrastWarnings, pictureContrasts } from './picture-contrast.ts'

/** Warns of texts that are hard to read on the picture that they stand on. Loaded when a template has one. */
export const lintPictures: NonNullable<Wallet['lintPictures']> = async (content, tonesOf) => {
  const [strip, background] = await Promise.all([tonesOf('strip'), tonesOf('background')])
  const tones = { ...(strip && { strip }), ...(background && { background }) }
  return contrastWarnings(pictureContrasts(content, tones))
}
