import type { Building, EarlierWork } from '@demarc/contract'
import type { Point } from '@demarc/domain/geo'
import { formatCalendarDay } from '#platform/formats.ts'
import type { BuildingsTexts } from '#texts/orders/buildings.ts'
import type { MapMark } from '#ui/map/map-props.ts'

type Words = BuildingsTexts['buildings']['map']
type Placed = { readonly lat: number | null; readonly lon: number | null }

/** The pin of whatever may have one. */
export const pinOf = ({ lat, lon }: Placed): Point | null => (lat === null || lon === null ? null : { lat, lon })

/** The id of a mark says what it stands for: a building, one of its houses, or something else. */
const unitMarkId = (buildingId: string, position: number) => `${buildingId}/${position}`

export function findMarked(id: string): { readonly buildingId: string; readonly position: number | null } {
  const [buildingId = '', position] = id.split('/')
  return { buildingId, position: position === undefined ? null : Number(position) }
}

/** A flag for each building, with its index on it. */
export const buildingMarks = (buildings: readonly Building[]): MapMark[] =>
  buildings.flatMap((building) => {
    const at = pinOf(building)
    if (!at || building.isCancelled) return []
    const { id, jsb, indexBb, address, actions } = building
    const label = String(indexBb).padStart(2, '0')
    return [
      {
        id,
        at,
        shape: 'flag',
        label,
        // What is read on the flag is a word of its name.
        title: `${label} ${jsb} ${address ?? ''}`.trimEnd(),
        isMovable: actions.includes('edit'),
      } as const,
    ]
  })

/** A dot for each house that shares a number. */
export const unitMarks = (buildings: readonly Building[], t: Words): MapMark[] =>
  buildings.flatMap(({ id, jsb, units, isCancelled, actions }) =>
    units.flatMap((unit) => {
      const at = pinOf(unit)
      if (!at || isCancelled) return []
      const { position } = unit
      return [
        {
          id: unitMarkId(id, position),
          at,
          shape: 'dot',
          label: String(position),
          title: t.house(jsb, position),
          isMovable: actions.includes('edit'),
        } as const,
      ]
    }),
  )

/** `Mar 2025` of `Mar 18, 2025`: a day has no zone. */
const monthOf = (day: string, language: string) => formatCalendarDay(day, language).replace(/ \d+,|^\d+ /, '')

export const earlierMarks = (earlier: readonly EarlierWork[], t: Words, language: string): MapMark[] =>
  earlier.flatMap((work) => {
    const at = pinOf(work)
    if (!at) return []
    const label = work.passedOn ? t.surveyed(monthOf(work.passedOn, language)) : t.known
    return [{ id: `earlier:${work.buildingId}`, at, shape: 'triangle', label, title: `${work.jsb} ${label}` } as const]
  })
