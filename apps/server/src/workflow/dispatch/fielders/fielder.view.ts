import type { Fielder } from '@demarc/contract'
import { minutesOnSite, unitsOf } from '@demarc/domain'
import type { AbsenceRow, FielderRow, StopRow } from './fielder-list.queries.ts'
import { viewTally } from '../board/photo-tally.queries.ts'
import type { Here } from '../board/ready.view.ts'

type Lane = { readonly stops: readonly StopRow[]; readonly absences: readonly AbsenceRow[] }

/** Exactly the fields of the contract. */
export const viewFielder = (row: FielderRow, { stops, absences }: Lane, here: Here): Fielder => ({
  id: row.id,
  name: `${row.firstName} ${row.lastName}`,
  phone: row.phone,
  profileImageUrl: row.profileImageUrl,
  home: homeOf(row),
  lastSeenAt: row.lastSeenAt,
  workingDays: row.workingDays,
  active: stops.length,
  absences: absences.map(({ id, fromDay, untilDay }) => ({ id, fromDay, untilDay })),
  stops: stops.map((stop) => viewStop(stop, here)),
})

/** A home nobody has found on the map starts no route. */
function homeOf({ homeAddress, homeLat, homeLon }: FielderRow): Fielder['home'] {
  if (homeAddress === null || homeLat === null || homeLon === null) return null
  return { address: homeAddress, lat: homeLat, lon: homeLon }
}

function viewStop(row: StopRow, { perType }: Here): Fielder['stops'][number] {
  const units = unitsOf(row)
  return {
    assignmentId: row.assignmentId,
    buildingId: row.buildingId,
    jsb: row.jsb,
    buildingType: row.buildingType,
    lat: row.lat,
    lon: row.lon,
    units,
    minutes: minutesOnSite({ buildingType: row.buildingType, units }, perType),
    address: row.address,
    dueDate: row.dueDate,
    plannedOn: row.plannedOn,
    acceptedAt: row.acceptedAt,
    startedAt: row.startedAt,
    isHeld: row.isHeld,
    instructions: row.instructions,
    custody: viewTally(row),
  }
}
