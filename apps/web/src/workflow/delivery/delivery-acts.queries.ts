import type { DeliveryDetail } from '@demarc/contract'
import { call, type BodyOf } from '#platform/call.ts'
import { deliveryTextsNow } from '#texts/qc/delivery.ts'
import { sendFile } from '#shared/documents/uploads.queries.ts'
import { useAction } from '#shared/action/use-action.ts'
import { deliveryQuery } from './deliveries.queries.ts'
import { READ_AGAIN } from './ready/ready.queries.ts'
import type { DeliveryWords } from '#texts/qc/delivery.ts'

type Delivery = Pick<DeliveryDetail, 'id' | 'jsn' | 'part'>
type Said = Exclude<keyof DeliveryWords['deliveries']['done'], 'failed' | 'reworked'>

/** `part 2 of NCGB26110042`, as it stands in a sentence. */
export const nameOf = ({ jsn, part }: Pick<Delivery, 'jsn' | 'part'>, t: DeliveryWords): string => t.partOf(part, jsn)

const paramsOf = ({ id }: Delivery) => ({ submissionId: id })

/** An act on a delivery: its answer is what the delivery has become. */
function useAct<Input>(
  delivery: Delivery,
  { says, act }: { says: Said | ((input: Input) => string); act: (input: Input) => Promise<DeliveryDetail> },
) {
  return useAction({
    send: act,
    refused: () => deliveryTextsNow().deliveries.done.failed,
    keeps: (queries, now) => queries.setQueryData(deliveryQuery(now.id).queryKey, now),
    said: (_, input) => {
      const t = deliveryTextsNow()
      return typeof says === 'string' ? t.deliveries.done[says](nameOf(delivery, t)) : says(input)
    },
    rereads: READ_AGAIN,
  })
}

export const useRetry = (delivery: Delivery) =>
  useAct<void>(delivery, {
    says: 'retried',
    act: () => call('POST /api/submissions/:submissionId/retry', { params: paramsOf(delivery) }),
  })

/** The copy in the cloud drive, after it has failed. */
export const useMirror = (delivery: Delivery) =>
  useAct<void>(delivery, {
    says: 'mirrored',
    act: () => call('POST /api/submissions/:submissionId/mirror', { params: paramsOf(delivery) }),
  })

export const useCancelDelivery = (delivery: Delivery) =>
  useAct(delivery, {
    says: 'cancelled',
    act: (body: BodyOf<'POST /api/submissions/:submissionId/cancel'>) =>
      call('POST /api/submissions/:submissionId/cancel', { params: paramsOf(delivery), body }),
  })

/** What the customer said to it. */
type Answer = BodyOf<'POST /api/submissions/:submissionId/reject'>

export const useAcknowledge = (delivery: Delivery & Pick<DeliveryDetail, 'status'>) =>
  useAct(delivery, {
    says: delivery.status === 'REJECTED' ? 'takenAfterAll' : 'acknowledged',
    act: (body: Answer) =>
      call('POST /api/submissions/:submissionId/acknowledge', { params: paramsOf(delivery), body }),
  })

export const useReject = (delivery: Delivery) =>
  useAct(delivery, {
    says: 'rejected',
    act: (body: Answer) => call('POST /api/submissions/:submissionId/reject', { params: paramsOf(delivery), body }),
  })

type Rework = BodyOf<'POST /api/submissions/:submissionId/rework'> & { readonly buildingIds: readonly string[] }

/** Of a rejected delivery: what is done again. */
export const useRework = (delivery: Delivery) =>
  useAct(delivery, {
    says: ({ buildingIds }) => deliveryTextsNow().deliveries.done.reworked(buildingIds.length),
    act: (body: Rework) => call('POST /api/submissions/:submissionId/rework', { params: paramsOf(delivery), body }),
  })

/** Of a rejected delivery: a new package of the same. */
export const useRedeliver = (delivery: Delivery) =>
  useAct<void>(delivery, {
    says: 'redelivered',
    act: () => call('POST /api/submissions/:submissionId/redeliver', { params: paramsOf(delivery) }),
  })

export const useResend = (delivery: Delivery) =>
  useAct(delivery, {
    says: 'resent',
    act: (body: BodyOf<'POST /api/submissions/:submissionId/resend'>) =>
      call('POST /api/submissions/:submissionId/resend', { params: paramsOf(delivery), body }),
  })

type Handed = {
  readonly deliveredOn: string
  readonly reference: string
  readonly proof: File | null
  readonly onPercent: (percent: number) => void
}

/** The proof goes first: a delivery that is written down has it. */
export const useDeliverByHand = (delivery: Delivery) =>
  useAct(delivery, {
    says: 'handed',
    act: async ({ deliveredOn, reference, proof, onPercent }: Handed) => {
      const ending = new AbortController()
      const sent = proof && {
        fileUrl: await sendFile(proof, { onPercent, signal: ending.signal }),
        fileName: proof.name,
      }
      const body = { deliveredOn, reference, ...(sent && { proof: sent }) }
      return call('POST /api/submissions/:submissionId/by-hand', { params: paramsOf(delivery), body })
    },
  })
