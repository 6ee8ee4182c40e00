import type { Point } from '@demarc/domain'
import sharp from 'sharp'
import type { Dice } from './dice.ts'

const letters = ({ lat, lon }: Point) => [lat < 0 ? 'S' : 'N', lon < 0 ? 'W' : 'E'] as const
const both = ({ lat, lon }: Point, say: (angle: number) => string) => [say(Math.abs(lat)), say(Math.abs(lon))] as const

const minutes = (angle: number) => {
  const parts = Math.round(angle * 60 * 10_000)
  return `${Math.floor(parts / 600_000)}° ${((parts % 600_000) / 10_000).toFixed(4).padStart(7, '0')}'`
}
const seconds = (angle: number) => {
  const parts = Math.round(angle * 3600 * 100)
  const [whole, rest] = [Math.floor(parts / 6000), parts % 6000]
  return `${Math.floor(whole / 60)}°${String(whole % 60).padStart(2, '0')}'${(rest / 100).toFixed(2).padStart(5, '0')}"`
}

/** As the four kinds of camera apps say where they are. */
export const LAYOUTS = {
  signs: ({ lat, lon }) => `Lat ${lat.toFixed(6)}° Long ${lon.toFixed(6)}°`,
  letters: (point) => {
    const [[lat, lon], [ns, ew]] = [both(point, (angle) => angle.toFixed(6)), letters(point)]
    return `${lat}° ${ns}, ${lon}° ${ew}`
  },
  seconds: (point) => {
    const [[lat, lon], [ns, ew]] = [both(point, seconds), letters(point)]
    return `${lat}${ns} ${lon}${ew}`
  },
  minutes: (point) => {
    const [[lat, lon], [ns, ew]] = [both(point, minutes), letters(point)]
    return `${ns} ${lat}  ${ew} ${lon}`
  },
} as const satisfies Record<string, (point: Point) => string>
export type Layout = keyof typeof LAYOUTS

export type Stamp = {
  readonly lines: readonly string[]
  readonly at: 'top' | 'bottom'
  readonly letters: 'light' | 'dark'
}

/** The lines around a position: an address, a day, sometimes what the app is called. */
export function linesAround(dice: Dice, position: string | null): string[] {
  const street = dice.oneOf(['Spring Garden St', 'Battleground Ave', 'W Market St', 'Elm St'])
  const address = `${dice.between(100, 5990)} ${street}, Greensboro, NC 27401`
  const day = `0${dice.between(1, 9)}/${dice.between(10, 28)}/2026 ${dice.between(10, 12)}:${dice.between(10, 59)} AM GMT -05:00`
  return [address, ...(position ? [position] : []), day]
}

/** Burnt into the points: a band across the picture with the lines in it. */
export async function burnStamp(picture: Buffer, { lines, at, letters }: Stamp): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const size = Math.round(height * 0.034)
  const colour = letters === 'light' ? 'white' : 'black'
  const text = `<span foreground="${colour}">${lines.join('\n').replaceAll('&', '&amp;')}</span>`
  const drawn = await sharp({ text: { text, font: `DejaVu Sans ${size}`, rgba: true, dpi: 72 } })
    .png()
    .toBuffer({ resolveWithObject: true })
  const band = Math.round(drawn.info.height + size)
  const top = at === 'top' ? 0 : height - band
  const background = letters === 'light' ? { r: 0, g: 0, b: 0, alpha: 0.62 } : { r: 255, g: 255, b: 255, alpha: 0.72 }
  return sharp(picture)
    .composite([
      { input: { create: { width, height: band, channels: 4, background } }, left: 0, top },
      { input: drawn.data, left: Math.round(size * 0.6), top: top + Math.round(size / 2) },
    ])
    .jpeg({ quality: 85 })
    .toBuffer()
}
