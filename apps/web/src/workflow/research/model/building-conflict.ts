import type { Building } from '@demarc/contract'
import { BUILDING_FIELD_NAMES } from '@demarc/domain/research/fields'
import { sixPlaces } from '@demarc/domain/research/coordinates'
import { textsNow } from '#texts/orders/buildings.ts'
import { inWords, type Column, type Values } from '#ui/grid/columns.ts'
import { notify } from '#ui/overlay/messages.ts'
import type { BuildingEdit } from './buildings.queries.ts'

/** What somebody else wrote into the cells that were just filled in, beside what was to be written. */
export function sayStale<R>(columns: readonly Column<R>[], mine: Values, theirs: Values): string {
  const t = textsNow().buildings
  const differences = columns.flatMap((column) => {
    const [other, own] = [theirs[column.key] ?? '', mine[column.key] ?? '']
    if (other === own) return []
    return [t.staleDifference(column.label, inWords(column, other) || t.empty, inWords(column, own) || t.empty)]
  })
  return t.stale(differences)
}

/** The pin is one thing of two numbers. */
const PLAIN = BUILDING_FIELD_NAMES.filter((name) => name !== 'lat' && name !== 'lon')

/** Of all that was to be written, where something else stands by now: theirs beside one's own. */
export function differencesFrom(theirs: Building, edit: BuildingEdit): string[] {
  const { fields, buildings: t } = textsNow()
  const mine = { ...theirs, ...edit }
  const say = (value: string | number | boolean | null | undefined) =>
    typeof value === 'boolean' ? (value ? t.states.warranty : '') : (value?.toString() ?? '')
  const inWords = (of: typeof mine): readonly (readonly [string, string])[] => [
    [t.addDialog.type, t.types[of.buildingType ?? theirs.buildingType]],
    [t.map.pin, placeInWords(of)],
    ...PLAIN.map((name) => [fields[name], say(of[name])] as const),
  ]
  const own = inWords(mine)
  return inWords(theirs).flatMap(([label, value], at) => {
    const ownValue = own[at]?.[1] ?? ''
    return value === ownValue ? [] : [t.staleDifference(label, value || t.empty, ownValue || t.empty)]
  })
}

type Placed = { readonly lat?: number | null | undefined; readonly lon?: number | null | undefined }

const placeInWords = ({ lat, lon }: Placed): string =>
  typeof lat === 'number' && typeof lon === 'number' ? sixPlaces({ lat, lon }) : ''

/** Of a pin that two people moved: theirs stands on the map, and one's own can still be kept. Null: pins of houses. */
export function sayPinConflict(theirs: Building, mine: Placed | null, keepMine: () => void): void {
  const t = textsNow().buildings
  const place = (of: Placed) => placeInWords(of) || t.empty
  notify({
    title: theirs.jsb,
    description: t.stale(mine ? [t.staleDifference(t.map.pin, place(theirs), place(mine))] : []),
    tone: 'bad',
    action: { label: t.grid.keepMine, onClick: keepMine },
  })
}
