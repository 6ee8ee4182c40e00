import type { Building } from '@demarc/contract'
import type { Point } from '@demarc/domain/geo'
import { call, type BodyOf } from '#platform/call.ts'
import { textsNow } from '#texts/orders/buildings.ts'
import { findConflict } from '#shared/action/conflict.ts'
import { useAction, type Action } from '#shared/action/use-action.ts'
import { keepBuildings } from './buildings-cache.ts'
import { valuesBefore } from '../site/undo-ledger.ts'
import { placedUnits } from '../map/unit-pins.ts'

export type NewBuilding = BodyOf<'POST /api/sites/:siteId/buildings'>

type Act<Variables> = Pick<Action<Variables, readonly Building[]>, 'said' | 'inTurn'> & {
  send: (variables: Variables) => Promise<Building | readonly Building[]>
  /** Said when the server says no without saying why. */
  failed: () => string
  /** The grid says it itself, in its cell. */
  isQuiet?: true
}

/** What is done to buildings: kept as the server answers them. */
function useBuildingAct<Variables>(siteId: string, { send, isQuiet, ...act }: Act<Variables>) {
  return useAction<Variables, readonly Building[]>({
    ...act,
    refused: isQuiet ? undefined : () => textsNow().forms.error,
    send: async (variables) => {
      const answered = await send(variables)
      return Array.isArray(answered) ? (answered as readonly Building[]) : [answered as Building]
    },
    keeps: (queries, kept) => keepBuildings(queries, siteId, kept),
  })
}

const addFailed = () => textsNow().buildings.addDialog.failed
const editFailed = () => textsNow().buildings.mapDialog.failed
const post = (siteId: string, body: NewBuilding) =>
  call('POST /api/sites/:siteId/buildings', { params: { siteId }, body })

export const useAddBuilding = (siteId: string) =>
  useBuildingAct<NewBuilding>(siteId, {
    send: (body) => post(siteId, body),
    failed: addFailed,
    said: () => {
      const { done, doneText } = textsNow().buildings.addDialog
      return { title: done, description: doneText }
    },
  })

/**
 * From the map, one click after another: the flag that appears says enough.
 * The server numbers them as they come, so they come in the order of the clicks.
 */
export const useAddOnMap = (siteId: string) =>
  useBuildingAct<NewBuilding>(siteId, {
    send: (body) => post(siteId, body),
    failed: addFailed,
    inTurn: turnOnMap(siteId),
  })

export const useAddInGrid = (siteId: string) =>
  useBuildingAct<NewBuilding>(siteId, { send: (body) => post(siteId, body), failed: addFailed, isQuiet: true })

export const useAddMany = (siteId: string) =>
  useBuildingAct<readonly NewBuilding[]>(siteId, {
    send: (buildings) =>
      call('POST /api/sites/:siteId/buildings/batch', { params: { siteId }, body: { buildings: [...buildings] } }),
    failed: addFailed,
    said: (kept) => ({ title: textsNow().buildings.paste.added(kept.length) }),
  })

type Editing = { readonly building: Building; readonly edit: BuildingEdit }

export const useEditInGrid = (siteId: string) =>
  useBuildingAct<Editing>(siteId, {
    send: ({ building, edit }) => putBuilding(building, edit),
    failed: editFailed,
    isQuiet: true,
  })

export const useEditBuilding = (siteId: string) =>
  useBuildingAct<Editing>(siteId, {
    send: ({ building, edit }) => putBuilding(building, edit),
    failed: editFailed,
    said: () => {
      const { done, doneText } = textsNow().buildings.mapDialog
      return { title: done, description: doneText }
    },
  })

type Units = BodyOf<'PUT /api/buildings/:buildingId/units'>['units']
type Placing = { readonly building: Building; readonly units: Units }

export const usePlaceUnits = (siteId: string) =>
  useBuildingAct<Placing>(siteId, {
    send: ({ building: { id, version }, units }) =>
      call('PUT /api/buildings/:buildingId/units', { params: { buildingId: id }, body: { units, version } }),
    failed: editFailed,
  })

type Splitting = BodyOf<'POST /api/buildings/:buildingId/split'>

export const useSplitBuilding = ({ siteId, id }: Building) =>
  useBuildingAct<Splitting>(siteId, {
    send: (body) => call('POST /api/buildings/:buildingId/split', { params: { buildingId: id }, body }),
    failed: editFailed,
    said: ([, made]) => ({ title: textsNow().buildings.splitDialog.done(made?.jsb ?? '') }),
  })

type Moving = { readonly id: string; readonly status: 'READY_FOR_DISPATCH' | 'RESEARCHING' }

export const useMoveBuilding = (siteId: string) =>
  useBuildingAct<Moving>(siteId, {
    send: ({ id, status }) =>
      call('PUT /api/buildings/:buildingId/status', { params: { buildingId: id }, body: { status } }),
    failed: editFailed,
    said: ([moved]) =>
      moved?.status === 'READY_FOR_DISPATCH' || moved?.status === 'RESEARCHING'
        ? { title: textsNow().buildings.moved[moved.status](moved.jsb) }
        : { title: textsNow().buildings.mapDialog.done },
  })

type Reasoned = { readonly id: string; readonly act: 'cancel' | 'reopen'; readonly reason: string }

export const useCancelOrReopen = (siteId: string) =>
  useBuildingAct<Reasoned>(siteId, {
    send: ({ id, act, reason }) =>
      call(act === 'cancel' ? 'POST /api/buildings/:buildingId/cancel' : 'POST /api/buildings/:buildingId/reopen', {
        params: { buildingId: id },
        body: { reason },
      }),
    failed: editFailed,
    said: ([building]) => {
      const { cancelled, reopened } = textsNow().buildings.reasonDialog
      return { title: (building?.isCancelled ? cancelled : reopened)(building?.jsb ?? '') }
    },
  })

export type BuildingEdit = Omit<BodyOf<'PUT /api/buildings/:buildingId'>, 'version'>

const put = ({ id, version }: Building, edit: BuildingEdit) =>
  call('PUT /api/buildings/:buildingId', { params: { buildingId: id }, body: { ...edit, version } })

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Two people at two cells of one building are no conflict: only the same cell is. */
export async function putBuilding(building: Building, edit: BuildingEdit): Promise<Building> {
  try {
    return await put(building, edit)
  } catch (error) {
    const current = findConflict<Building>(error)?.current
    if (!current || !isSame(valuesBefore(building, edit), valuesBefore(current, edit))) throw error
    return put(current, edit)
  }
}

/** One house is told by itself: its list is made of the houses as they are when it is sent. */
type MapChange =
  | BuildingEdit
  | Pick<Building, 'units'>
  | { readonly house: { readonly position: number; readonly at: Point } }
export type MapEdit = {
  readonly before: Building
  readonly change: MapChange
  /** Takes a change back, and is not to be taken back itself. */
  readonly isUndo?: true
}

/** Whatever is done on the map of one site reaches the server in the order in which it was done. */
export const turnOnMap = (siteId: string): string => `map-of-${siteId}`

export const withChange = (building: Building, change: MapChange): Building =>
  'house' in change
    ? { ...building, units: placedUnits(building, change.house.position, change.house.at) }
    : // The values of a change are values of the building it changes.
      ({ ...building, ...change } as Building)

/** The buildings as they will be once these edits are answered, the oldest first. */
export const withEdits = (buildings: readonly Building[], edits: readonly MapEdit[]): readonly Building[] =>
  edits.length === 0
    ? buildings
    : buildings.map((building) =>
        edits
          .filter(({ before }) => before.id === building.id)
          .reduce((now, { change }) => withChange(now, change), building),
      )
