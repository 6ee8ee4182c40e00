import { packedFonts } from './fonts.ts'
import { tablesIn } from './open-woff.ts'

/** Every letter that one of our fonts can show, as first and last of each run. */
export function lettersOfFonts(): [first: number, last: number][] {
  const codes = new Set(packedFonts().flatMap(({ woff }) => lettersIn(woff)))
  const runs: [number, number][] = []
  for (const code of [...codes].toSorted((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run && run[1] === code - 1) run[1] = code
    else runs.push([code, code])
  }
  return runs
}

/** Its table by segments is enough: none of our fonts goes beyond the first plane. */
function lettersIn(woff: Buffer): number[] {
  const cmap = tablesIn(woff).find(({ tag }) => tag === 'cmap')?.bytes
  if (!cmap) throw new Error('a font without letters')
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => cmap.readUInt32BE(8 + at * 8))
  const start = tables.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error('a font without a table by segments')
  const count = cmap.readUInt16BE(start + 6) / 2
  return Array.from({ length: count }, (_, at) => {
    const last = cmap.readUInt16BE(start + 14 + at * 2)
    const first = cmap.readUInt16BE(start + 16 + (count + at) * 2)
    return first === 0xffff ? [] : Array.from({ length: last - first + 1 }, (__, more) => first + more)
  }).flat()
}
