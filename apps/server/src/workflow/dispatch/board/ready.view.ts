import type { ReadyBuilding } from '@demarc/contract'
import { minutesOnSite, minutesPerType, priorityOf, unitsOf, type MinutesPerType, type Settings } from '@demarc/domain'
import type { ReadyRow } from './ready-row.queries.ts'

/** What a board goes by: the day of the organisation, and how long each type takes. */
export type Here = { readonly today: string; readonly perType: MinutesPerType }
export const hereOf = (today: string, settings: Settings): Here => ({ today, perType: minutesPerType(settings) })

/** The row, and what follows from it. */
export const viewReady = (
  row: ReadyRow & { readonly metresAway?: number },
  { today, perType }: Here,
): ReadyBuilding => {
  const units = unitsOf(row)
  return {
    ...row,
    units,
    minutes: minutesOnSite({ buildingType: row.buildingType, units }, perType),
    priority: priorityOf({ ...row, isRework: row.cameBack === 'OUTCOME' }, today),
    cameBack: viewCameBack(row),
    metresAway: row.metresAway ?? null,
  }
}

function viewCameBack({ cameBack, cameBackAt, ...row }: ReadyRow): ReadyBuilding['cameBack'] {
  if (!cameBack || !cameBackAt) return null
  return {
    kind: cameBack,
    reason: row.cameBackReason,
    note: row.cameBackNote,
    fielderName: row.cameBackFrom,
    at: cameBackAt,
  }
}
