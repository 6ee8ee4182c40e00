import type { DeliveredBuilding } from '@demarc/contract'
import type { RejectionWay, DeliveredAction } from '@demarc/domain/delivery/after-delivery'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { afterDeliveryTextsNow } from '#texts/qc/after-delivery.ts'
import { EVIDENCE } from '#shared/evidence/evidence.queries.ts'
import { useAction } from '#shared/action/use-action.ts'

/** Read again with the evidence: what is said of the one is said of the other. */
export const deliveredQuery = (buildingId: string) =>
  queryOptions({
    queryKey: [...EVIDENCE, buildingId, 'delivered'],
    queryFn: ({ signal }): Promise<DeliveredBuilding> =>
      call('GET /api/buildings/:buildingId/delivered', { params: { buildingId }, signal }),
  })

/** A published form is never changed. */
export const shotsQuery = (version: number) =>
  queryOptions({
    queryKey: ['field-forms', version],
    queryFn: ({ signal }) => call('GET /api/field-forms/:version', { params: { version: String(version) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export type Saying = { readonly reason: string; readonly way: RejectionWay; readonly shots: readonly string[] }

const ACTS: Record<DeliveredAction, (buildingId: string, saying: Saying) => Promise<DeliveredBuilding>> = {
  accept: (buildingId, { reason }) =>
    call('POST /api/buildings/:buildingId/accept', { params: { buildingId }, body: { reason } }),
  reject: (buildingId, { reason, way, shots }) =>
    call('POST /api/buildings/:buildingId/reject', {
      params: { buildingId },
      body: { reason, way, shots: [...shots] },
    }),
  raiseWarranty: (buildingId, { reason, shots }) =>
    call('POST /api/buildings/:buildingId/warranty-visit', {
      params: { buildingId },
      body: { reason, shots: [...shots] },
    }),
  closeUnbilled: (buildingId, { reason }) =>
    call('POST /api/buildings/:buildingId/close-unbilled', { params: { buildingId }, body: { reason } }),
}

export const useDeliveredAct = ({ buildingId, jsb }: DeliveredBuilding, act: DeliveredAction) =>
  useAction({
    send: (saying: Saying) => ACTS[act](buildingId, saying),
    failed: () => afterDeliveryTextsNow().refused,
    said: () => afterDeliveryTextsNow().dialogs[act].done(jsb),
    rereads: [[...EVIDENCE, buildingId]],
  })
