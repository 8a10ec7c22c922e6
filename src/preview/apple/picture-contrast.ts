/** How well the texts of a drawing can be read on its pictures. */
export {
  contrastWarnings,
  PICTURE_CONTRAST_LOW,
  type PictureContrast,
  type PictureTones,
  pictureContrasts,
} from '../../wallets/apple/picture-contrast.ts'
