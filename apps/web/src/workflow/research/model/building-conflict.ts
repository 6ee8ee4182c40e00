import type { Building } from '@demarc/contract'
import { BUILDING_FIELD_NAMES } from '@demarc/domain/research/fields'
import { sixPlaces } from '@demarc/domain/research/coordinates'
import { differencesOf, type Conflict } from '#shared/action/conflict.ts'
import { textsNow } from '#texts/orders/buildings.ts'
import { notify } from '#ui/overlay/messages.ts'
import type { BuildingEdit } from './buildings.queries.ts'

/** The pin is one thing of two numbers. */
const PLAIN = BUILDING_FIELD_NAMES.filter((name) => name !== 'lat' && name !== 'lon')

/** Of all that was to be written, where something else stands by now: theirs beside one's own. */
export function differencesFrom(theirs: Building, edit: BuildingEdit): string[] {
  const { fields, forms, buildings: t } = textsNow()
  const mine = { ...theirs, ...edit }
  const say = (value: string | number | boolean | null | undefined) =>
    typeof value === 'boolean' ? (value ? t.states.warranty : '') : (value?.toString() ?? '')
  const inWords = (of: typeof mine): readonly (readonly [string, string])[] => [
    [t.addDialog.type, t.types[of.buildingType ?? theirs.buildingType]],
    [t.map.pin, placeInWords(of)],
    ...PLAIN.map((name) => [fields[name], say(of[name])] as const),
  ]
  const own = inWords(mine)
  return differencesOf(
    inWords(theirs).map(([label, value], at) => [label, value, own[at]?.[1] ?? '']),
    forms.conflict,
  )
}

type Placed = { readonly lat?: number | null | undefined; readonly lon?: number | null | undefined }

const placeInWords = ({ lat, lon }: Placed): string =>
  typeof lat === 'number' && typeof lon === 'number' ? sixPlaces({ lat, lon }) : ''

/** Of a pin that two people moved: theirs stands on the map, and one's own can still be kept. Null: pins of houses. */
export function sayPinConflict(
  { current, changedBy }: Conflict<Building>,
  mine: Placed | null,
  keepMine: () => void,
): void {
  const { forms, buildings: t } = textsNow()
  const pins = mine ? [[t.map.pin, placeInWords(current), placeInWords(mine)] as const] : []
  notify({
    title: current.jsb,
    description: forms.conflict.inLine(changedBy, differencesOf(pins, forms.conflict)),
    tone: 'bad',
    action: { label: forms.conflict.keepMine, onClick: keepMine },
  })
}
