import type { Building } from '@demarc/contract'
import { call, CallRefused, type BodyOf } from '#platform/call.ts'
import { valuesBefore } from '../site/undo-ledger.ts'

export type BuildingEdit = Omit<BodyOf<'PUT /api/buildings/:buildingId'>, 'version'>

/** The building as it stands now, where somebody else was faster. */
export const findCurrent = (error: unknown): Building | null =>
  error instanceof CallRefused && error.code === 'record.stale'
    ? // The facts of this refusal hold the record as it stands now.
      (error.facts as { current: Building }).current
    : null

const put = ({ id, version }: Building, edit: BuildingEdit) =>
  call('PUT /api/buildings/:buildingId', { params: { buildingId: id }, body: { ...edit, version } })

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Two people at two cells of one building are no conflict: only the same cell is. */
export async function putBuilding(building: Building, edit: BuildingEdit): Promise<Building> {
  try {
    return await put(building, edit)
  } catch (error) {
    const current = findCurrent(error)
    if (!current || !isSame(valuesBefore(building, edit), valuesBefore(current, edit))) throw error
    return put(current, edit)
  }
}
