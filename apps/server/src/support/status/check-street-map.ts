import { finding } from '@demarc/domain'
import { findStreetMap, keyOfStreetMap, openTileFile, type StreetMap } from '#support/ground/index.ts'
import { timed, type StatusCheck } from './check.ts'

const factsOf = ({ source, bytes, madeAt }: StreetMap) => ({
  source,
  bytes: Number(bytes),
  madeOn: madeAt.slice(0, 10),
})

export const STREET_MAP: StatusCheck = {
  part: 'STREET_MAP',
  place: () => null,
  look: async ({ db, storage }) => {
    const map = await findStreetMap(db)
    if (!map) return finding('street_map.none', {})
    const file = await (await storage()).head(keyOfStreetMap(map.id))
    return finding(file ? 'street_map.ready' : 'street_map.lost', factsOf(map))
  },
  test: async ({ db, storage }) => {
    const map = await findStreetMap(db)
    if (!map) return finding('street_map.none', {})
    const file = openTileFile(await storage(), keyOfStreetMap(map.id))
    const { ms } = await timed(() => file.read(tileAt(map)))
    return finding('street_map.read', { ms })
  },
}

/** The tile in the middle of the map; it may be empty. */
function tileAt({ maxZoom: z, west, east, south, north }: StreetMap) {
  const turn = (((south + north) / 2) * Math.PI) / 180
  const across = 2 ** z
  return {
    z,
    x: Math.floor((((west + east) / 2 + 180) / 360) * across),
    y: Math.floor(((1 - Math.asinh(Math.tan(turn)) / Math.PI) / 2) * across),
  }
}
