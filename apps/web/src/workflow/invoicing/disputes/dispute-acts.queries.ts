import type { DisputeDetail } from '@demarc/contract'
import type { DisputeAction, DisputeOutcome } from '@demarc/domain/invoicing/dispute'
import { call, type BodyOf } from '#platform/call.ts'
import { disputeTextsNow } from '#texts/money/disputes.ts'
import { DISPUTES } from '#shared/disputes/disputes-key.ts'
import { useAction, type Action } from '#shared/action/use-action.ts'
import { INVOICES } from '#shared/invoices-key.ts'
import { disputeQuery } from './disputes.queries.ts'

/** What people call the line it is about. */
export const nameOf = ({ jsb, description }: Pick<DisputeDetail, 'jsb' | 'description'>): string => jsb ?? description

export type Settling = Exclude<DisputeAction, 'answer'>
type Said = { readonly note: string; readonly amountCents?: number | undefined; readonly shots: readonly string[] }

const OUTCOMES = { uphold: 'UPHELD', credit: 'CREDITED', rework: 'REWORKED' } as const satisfies Record<
  Exclude<Settling, 'withdraw'>,
  DisputeOutcome
>

function ask(disputeId: string, act: Settling, { note, amountCents, shots }: Said): Promise<DisputeDetail> {
  const params = { disputeId }
  if (act === 'withdraw') return call('POST /api/disputes/:disputeId/withdraw', { params, body: { note } })
  const more = act === 'credit' ? { amountCents } : act === 'rework' ? { shots: [...shots] } : {}
  return call('POST /api/disputes/:disputeId/resolve', { params, body: { outcome: OUTCOMES[act], note, ...more } })
}

/** What the server answers is what the dispute has become; lists and invoices are read again. */
const useAct = <Input>(action: Action<Input, DisputeDetail>) =>
  useAction({
    keeps: (queries, now) => queries.setQueryData(disputeQuery(now.id).queryKey, now),
    rereads: [DISPUTES, INVOICES],
    ...action,
  })

export const useSettle = (dispute: DisputeDetail, act: Settling) =>
  useAct({
    send: (said: Said) => ask(dispute.id, act, said),
    said: () => disputeTextsNow().resolving.done[act](nameOf(dispute)),
    refused: () => disputeTextsNow().resolving.failed,
  })

export const useAnswer = ({ id: disputeId }: DisputeDetail) =>
  useAct({
    send: (body: BodyOf<'POST /api/disputes/:disputeId/messages'>) =>
      call('POST /api/disputes/:disputeId/messages', { params: { disputeId }, body }),
    said: () => disputeTextsNow().thread.sent,
    refused: () => disputeTextsNow().thread.failed,
  })
