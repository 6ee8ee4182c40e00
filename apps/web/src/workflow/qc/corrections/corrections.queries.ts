import type { QcBuilding } from '@demarc/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, type BodyOf } from '#platform/call.ts'
import { qcTextsNow } from '#texts/qc/qc.ts'
import { useAction } from '#shared/action/use-action.ts'
import { READ_AGAIN, siteQuery } from '../qc.queries.ts'

/** The other buildings of its site that wait for review: evidence goes nowhere else. */
export const neighboursQuery = ({ id, siteId }: Pick<QcBuilding, 'id' | 'siteId'>) =>
  queryOptions({
    ...siteQuery(siteId),
    select: (buildings) => buildings.filter((building) => building.id !== id && building.status === 'QC_REVIEW'),
  })

/** A refusal is said in the dialog. */
const useCorrection = <Body>(send: (body: Body) => Promise<unknown>, sayOf: (body: Body) => string) =>
  useAction({
    send,
    said: (_, body) => ({ title: qcTextsNow().corrections.done, description: sayOf(body) }),
    rereads: READ_AGAIN,
  })

type Relabelling = BodyOf<'PUT /api/photos/:photoId/slot'> & { readonly label: string }

export const useRelabel = (photoId: string) =>
  useCorrection(
    ({ label: _, ...body }: Relabelling) => call('PUT /api/photos/:photoId/slot', { params: { photoId }, body }),
    ({ label }) => qcTextsNow().corrections.relabelled(label),
  )

type To = { readonly id: string; readonly jsb: string }

export const useMovePhoto = (buildingId: string, photoId: string) =>
  useCorrection(
    ({ to, reason }: { readonly to: To; readonly reason: string }) =>
      call('POST /api/buildings/:buildingId/move-photos', {
        params: { buildingId },
        body: { toBuildingId: to.id, photoIds: [photoId], reason },
      }),
    ({ to }) => qcTextsNow().corrections.moved(to.jsb),
  )

export const useSwap = (buildingId: string) =>
  useCorrection(
    ({ to, reason }: { readonly to: To; readonly reason: string }) =>
      call('POST /api/buildings/:buildingId/swap-evidence', {
        params: { buildingId },
        body: { withBuildingId: to.id, reason },
      }),
    ({ to }) => qcTextsNow().corrections.swapped(to.jsb),
  )

export const useCorrectAnswer = (buildingId: string) =>
  useCorrection(
    (body: BodyOf<'POST /api/buildings/:buildingId/answers'>) =>
      call('POST /api/buildings/:buildingId/answers', { params: { buildingId }, body }),
    () => qcTextsNow().corrections.answered,
  )
