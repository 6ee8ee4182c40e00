import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

/** `node dev/app-icons.ts`: the mark as phones want it on a home screen. Run after the mark has changed. */
const SIZES = [192, 512]
const mark = readFileSync('apps/web/public/icon.svg', 'utf8')
// To the very edge: phones cut their own shape out of it.
const square = mark.replace(/ rx="[^"]*"/, '')

for (const size of SIZES) {
  const picture = await sharp(Buffer.from(square), { density: (72 * size) / 24 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  writeFileSync(`apps/web/public/icon-${size}.png`, picture)
}
