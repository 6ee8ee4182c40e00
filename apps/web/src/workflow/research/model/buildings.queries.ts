import type { Building } from '@demarc/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type BodyOf } from '#platform/call.ts'
import { textsNow } from '#texts/orders/buildings.ts'
import { notify } from '#ui/messages.ts'
import { saidOr } from '#shared/action/said-or.ts'
import { putBuilding, type BuildingEdit } from './building-stale.ts'
import { keepBuildings } from './buildings-cache.ts'
import { turnOnMap } from '../map/map-edits.ts'

export type NewBuilding = BodyOf<'POST /api/sites/:siteId/buildings'>

const refused = { refusedTitle: () => textsNow().buildings.error }

type Act<Variables> = {
  send: (variables: Variables) => Promise<Building | readonly Building[]>
  /** Said when the server says no without saying why. */
  otherwise: () => string
  say?: ((kept: readonly Building[]) => { title: string; description?: string | undefined }) | undefined
  /** The grid says it itself, in its cell. */
  isQuiet?: true
  /** Sent one after another with whatever else has this scope. */
  inTurn?: string
}

/** What is done to buildings: kept as the server answers them. */
function useBuildingAct<Variables>(siteId: string, { send, otherwise, say, isQuiet, inTurn }: Act<Variables>) {
  const queries = useQueryClient()
  return useMutation({
    ...(isQuiet ? {} : { meta: refused }),
    ...(inTurn && { scope: { id: inTurn } }),
    mutationFn: async (variables: Variables) => {
      const answered = await saidOr(send(variables), otherwise)
      return Array.isArray(answered) ? (answered as readonly Building[]) : [answered as Building]
    },
    onSuccess: (kept) => {
      keepBuildings(queries, siteId, kept)
      if (say) notify(say(kept))
    },
  })
}

const addFailed = () => textsNow().buildings.addDialog.failed
const editFailed = () => textsNow().buildings.mapDialog.failed
const post = (siteId: string, body: NewBuilding) =>
  call('POST /api/sites/:siteId/buildings', { params: { siteId }, body })

export const useAddBuilding = (siteId: string) =>
  useBuildingAct<NewBuilding>(siteId, {
    send: (body) => post(siteId, body),
    otherwise: addFailed,
    say: () => {
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
    otherwise: addFailed,
    inTurn: turnOnMap(siteId),
  })

export const useAddInGrid = (siteId: string) =>
  useBuildingAct<NewBuilding>(siteId, { send: (body) => post(siteId, body), otherwise: addFailed, isQuiet: true })

export const useAddMany = (siteId: string) =>
  useBuildingAct<readonly NewBuilding[]>(siteId, {
    send: (buildings) =>
      call('POST /api/sites/:siteId/buildings/batch', { params: { siteId }, body: { buildings: [...buildings] } }),
    otherwise: addFailed,
    say: (kept) => ({ title: textsNow().buildings.paste.added(kept.length) }),
  })

type Editing = { readonly building: Building; readonly edit: BuildingEdit }

export const useEditInGrid = (siteId: string) =>
  useBuildingAct<Editing>(siteId, {
    send: ({ building, edit }) => putBuilding(building, edit),
    otherwise: editFailed,
    isQuiet: true,
  })

export const useEditBuilding = (siteId: string) =>
  useBuildingAct<Editing>(siteId, {
    send: ({ building, edit }) => putBuilding(building, edit),
    otherwise: editFailed,
    say: () => {
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
    otherwise: editFailed,
  })

type Splitting = BodyOf<'POST /api/buildings/:buildingId/split'>

export const useSplitBuilding = ({ siteId, id }: Building) =>
  useBuildingAct<Splitting>(siteId, {
    send: (body) => call('POST /api/buildings/:buildingId/split', { params: { buildingId: id }, body }),
    otherwise: editFailed,
    say: ([, made]) => ({ title: textsNow().buildings.splitDialog.done(made?.jsb ?? '') }),
  })

type Moving = { readonly id: string; readonly status: 'READY_FOR_DISPATCH' | 'RESEARCHING' }

export const useMoveBuilding = (siteId: string) =>
  useBuildingAct<Moving>(siteId, {
    send: ({ id, status }) =>
      call('PUT /api/buildings/:buildingId/status', { params: { buildingId: id }, body: { status } }),
    otherwise: editFailed,
    say: ([moved]) =>
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
    otherwise: editFailed,
    say: ([building]) => {
      const { cancelled, reopened } = textsNow().buildings.reasonDialog
      return { title: (building?.isCancelled ? cancelled : reopened)(building?.jsb ?? '') }
    },
  })
