import type { Building } from '@demarc/contract'
import type { BuildingType } from '@demarc/domain/orders/jsn'
import { useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { textsNow } from '#texts/orders/buildings.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { notify } from '#ui/overlay/messages.ts'
import { findConflict } from '#shared/action/conflict.ts'
import { useAction } from '#shared/action/use-action.ts'
import { sayPinConflict } from '../model/building-conflict.ts'
import { putBuilding, turnOnMap, withEdits, withChange, type MapEdit } from '../model/buildings.queries.ts'
import { buildingsNow, keepBuildings } from '../model/buildings-cache.ts'
import { storeDefault } from '../model/default-building.queries.ts'

export type Kept = { readonly was: Building; readonly kept: Building; readonly sent: MapEdit }

const underWay = (siteId: string) => ({ mutationKey: ['map-of', siteId], status: 'pending' }) as const
// Only edits of the map have this key.
const editOf = ({ state }: { state: { variables: unknown } }) => state.variables as MapEdit

const placeUnits = ({ id, version, units }: Building) =>
  call('PUT /api/buildings/:buildingId/units', {
    params: { buildingId: id },
    body: { units: units.map(({ address, lat, lon }) => ({ address, lat, lon })), version },
  })

/** As it is shown now, with what the server has not answered yet. */
export function findShown(queries: QueryClient, siteId: string, id: string): Building | undefined {
  const edits = queries.getMutationCache().findAll(underWay(siteId)).map(editOf)
  return withEdits(buildingsNow(queries, siteId), edits).find((each) => each.id === id)
}

/** What was done on the map and is not answered yet: it stands over whatever is read meanwhile. */
export const useEditsUnderWay = (siteId: string): readonly MapEdit[] =>
  useMutationState({ filters: underWay(siteId), select: editOf })

/** A pin is where it was dropped at once; the server follows, one step after another. */
export function useMapEdit(siteId: string, onKept: (kept: Kept) => void) {
  const queries = useQueryClient()
  const edit = useAction({
    key: underWay(siteId).mutationKey,
    inTurn: turnOnMap(siteId),
    send: async (sent: MapEdit): Promise<Kept> => {
      const { before, change } = sent
      // As the steps before this one have left it: a list of houses made earlier would lack theirs.
      const was = buildingsNow(queries, siteId).find(({ id }) => id === before.id) ?? before
      const isOfHouses = 'units' in change || 'house' in change
      return { was, sent, kept: await (isOfHouses ? placeUnits(withChange(was, change)) : putBuilding(was, change)) }
    },
    failed: () => textsNow().buildings.mapDialog.failed,
    keeps: (_, { kept }) => keepBuildings(queries, siteId, [kept]),
    done: onKept,
    onRefused: (error, sent) => {
      const { change } = sent
      const conflict = findConflict<Building>(error)
      if (conflict) {
        const { current } = conflict
        keepBuildings(queries, siteId, [current])
        const mine = 'units' in change || 'house' in change ? null : change
        return sayPinConflict(conflict, mine, () => edit.mutate({ ...sent, before: current }))
      }
      const texts = textsNow()
      return notify({ title: texts.forms.error, description: refusalText(error, texts), tone: 'bad' })
    },
  })
  return edit
}

/** From the map: as soon as the default building has both a pin and a type. */
export function useStoreDefault(siteId: string) {
  const queries = useQueryClient()
  return useAction({
    send: (type: BuildingType) => storeDefault(queries, siteId, type),
    refused: () => textsNow().forms.error,
    failed: () => textsNow().buildings.addDialog.failed,
  })
}
