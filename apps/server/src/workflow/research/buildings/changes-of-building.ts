import { isDeepStrictEqual } from 'node:util'
import type { BuildingEdit } from '@demarc/contract'
import { BUILDING_FIELDS, flagsOf, orEmpty, sfuCountOf } from '@demarc/domain'
import type { z } from 'zod'
import type { BuildingFacts } from './building.queries.ts'
import { pinOf } from './new-building.ts'

type Edit = Omit<z.output<typeof BuildingEdit>, 'version'>

/** Only what differs from what is stored: a form sends all of its fields back. */
export function changesOfBuilding(now: BuildingFacts, edit: Edit): Partial<BuildingFacts> {
  const wished = wishedFor(now, edit)
  const changed = Object.entries(wished).filter(
    ([field, value]) => !isDeepStrictEqual(value, now[field as keyof BuildingFacts]),
  )
  // Some of the entries of a record of exactly this type.
  return Object.fromEntries(changed) as Partial<BuildingFacts>
}

function wishedFor(now: BuildingFacts, edit: Edit): Partial<BuildingFacts> {
  const { buildingType = now.buildingType, types, lat, lon, sfuCount, ...plain } = edit
  return {
    ...defined(plain),
    buildingType,
    // Whatever else it is used as stays, unless it is said anew; of its old type alone nothing stays.
    types: flagsOf(buildingType, types ?? (buildingType === now.buildingType ? now.types : {})),
    ...(lat === undefined ? {} : pinOf(lat, lon)),
    sfuCount: sfuCountOf(buildingType, sfuCount === undefined ? now.sfuCount : sfuCount),
  }
}

/** Without what was not given; an empty text is none. */
function defined(given: Omit<Edit, 'buildingType' | 'types' | 'lat' | 'lon' | 'sfuCount'>): Partial<BuildingFacts> {
  const names = (Object.keys(given) as (keyof typeof given)[]).filter((name) => given[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, orEmpty(BUILDING_FIELDS[name], given[name])]))
}
