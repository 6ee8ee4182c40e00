import type { Position } from '../sources/records.ts'

const [POINT, LINE, POLYGON] = [1, 2, 3]
const HEAD_BYTES = 5
const COUNT_BYTES = 4
const POSITION_BYTES = 16

/** Shapes as PostGIS reads them fastest: well-known binary, as hexadecimal digits. */
export const pointWkb = (at: Position): string => write(POINT, [[at]], 'bare')
export const lineWkb = (line: readonly Position[]): string => write(LINE, [line], 'counted')
export const polygonWkb = (rings: readonly (readonly Position[])[]): string => write(POLYGON, rings, 'rings')

function write(kind: number, lists: readonly (readonly Position[])[], form: 'bare' | 'counted' | 'rings'): string {
  const positions = lists.reduce((sum, list) => sum + list.length, 0)
  const counts = (form === 'bare' ? 0 : lists.length) + (form === 'rings' ? 1 : 0)
  const bytes = Buffer.allocUnsafe(HEAD_BYTES + counts * COUNT_BYTES + positions * POSITION_BYTES)
  let at = bytes.writeUInt8(1, 0)
  at = bytes.writeUInt32LE(kind, at)
  if (form === 'rings') at = bytes.writeUInt32LE(lists.length, at)
  for (const list of lists) {
    if (form !== 'bare') at = bytes.writeUInt32LE(list.length, at)
    for (const [lon, lat] of list) {
      at = bytes.writeDoubleLE(lon, at)
      at = bytes.writeDoubleLE(lat, at)
    }
  }
  return bytes.toString('hex')
}
