import type { DisputeDetail } from '@demarc/contract'
import type { DisputeAction, DisputeOutcome } from '@demarc/domain/invoicing/dispute'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { disputeTextsNow } from '#texts/money/disputes.ts'
import { notify } from '#ui/messages.ts'
import { DISPUTES } from '#shared/disputes/disputes-key.ts'
import { saidOr } from '#shared/action/said-or.ts'
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
function useAct<Input>(failed: () => string, act: (input: Input) => Promise<DisputeDetail>, done: () => string) {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: failed },
    mutationFn: (input: Input) => saidOr(act(input), failed),
    onSuccess: (now) => {
      queries.setQueryData(disputeQuery(now.id).queryKey, now)
      notify({ title: done() })
    },
    onSettled: () => void [DISPUTES, INVOICES].map((queryKey) => queries.invalidateQueries({ queryKey })),
  })
}

export const useSettle = (dispute: DisputeDetail, act: Settling) =>
  useAct<Said>(
    () => disputeTextsNow().resolving.failed,
    (said) => ask(dispute.id, act, said),
    () => disputeTextsNow().resolving.done[act](nameOf(dispute)),
  )

export const useAnswer = ({ id: disputeId }: DisputeDetail) =>
  useAct<string>(
    () => disputeTextsNow().thread.failed,
    (text) => call('POST /api/disputes/:disputeId/messages', { params: { disputeId }, body: { text } }),
    () => disputeTextsNow().thread.sent,
  )
