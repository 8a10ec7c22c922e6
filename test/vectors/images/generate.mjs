// Draws the images of images.json and writes them with libvips, libpng and libjpeg (through sharp, which
// comes with miniflare): `node test/vectors/images/generate.mjs`. The expected pixels are theirs too.
import { writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

const [width, height] = [37, 29] // neither a multiple of Adam7's nor of JPEG's blocks
const pixels = Buffer.alloc(width * height * 4)
for (let y = 0; y < height; y++) {
  for (let x = 0; x < width; x++) {
    const shade = (phase) => 128 + 110 * Math.sin(x / 9 + phase) * Math.cos(y / 7 - phase)
    pixels.set([shade(0), shade(1), shade(2), Math.min(255, 4 * (x + y))], (y * width + x) * 4)
  }
}
const rgba = sharp(pixels, { raw: { width, height, channels: 4 } })
const rgb = sharp(await rgba.clone().removeAlpha().raw().toBuffer(), {
  raw: { width, height, channels: 3 },
})
const jpeg = { quality: 90 }
const images = {
  'rgba.png': rgba.clone().png(),
  'rgb.png': rgb.clone().png(),
  'rgba-adam7.png': rgba.clone().png({ progressive: true }),
  'palette-8bit.png': rgba.clone().png({ palette: true }),
  'palette-4bit.png': rgba.clone().png({ palette: true, colours: 16 }),
  'palette-2bit-adam7.png': rgba.clone().png({ palette: true, colours: 4, progressive: true }),
  'palette-1bit.png': rgb.clone().png({ palette: true, colours: 2 }),
  'gray.png': rgb.clone().toColourspace('b-w').png(),
  'gray-alpha.png': rgba.clone().toColourspace('b-w').png(),
  'rgb-16bit.png': rgb.clone().toColourspace('rgb16').png(),
  'rgba-16bit-adam7.png': rgba.clone().toColourspace('rgb16').png({ progressive: true }),
  'baseline-444.jpg': rgb.clone().jpeg({ ...jpeg, chromaSubsampling: '4:4:4' }),
  'baseline-420.jpg': rgb.clone().jpeg({ ...jpeg, chromaSubsampling: '4:2:0' }),
  'progressive-444.jpg': rgb.clone().jpeg({ ...jpeg, chromaSubsampling: '4:4:4', progressive: true }),
  'progressive-420.jpg': rgb.clone().jpeg({ ...jpeg, chromaSubsampling: '4:2:0', progressive: true }),
  'mozjpeg.jpg': rgb.clone().jpeg({ mozjpeg: true }),
  'gray.jpg': rgb.clone().toColourspace('b-w').jpeg(jpeg),
  'cmyk.jpg': rgb.clone().toColourspace('cmyk').jpeg(jpeg),
}
for (let orientation = 1; orientation <= 8; orientation++) {
  images[`orientation-${orientation}.jpg`] = rgb
    .clone()
    .withMetadata({ orientation })
    .jpeg({ ...jpeg, chromaSubsampling: '4:4:4' })
}

const vectors = {}
for (const [name, image] of Object.entries(images)) {
  const file = await image.toBuffer()
  const { data, info } = await sharp(file)
    .rotate()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  vectors[name] = {
    file: file.toString('base64'),
    widthPx: info.width,
    heightPx: info.height,
    rgbaDeflated: deflateSync(data, { level: 9 }).toString('base64'),
  }
}
writeFileSync(new URL('images.json', import.meta.url), `${JSON.stringify(vectors, null, 1)}\n`)
