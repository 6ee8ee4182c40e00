import { call, type BodyOf } from '#platform/call.ts'
import { paymentMovesTextsNow } from '#texts/money/payment-moves.ts'
import { usePaymentAction } from './payment-acts.queries.ts'

export const useMovePayment = (paymentId: string) =>
  usePaymentAction({
    send: (body: BodyOf<'POST /api/payments/:paymentId/move'>) =>
      call('POST /api/payments/:paymentId/move', { params: { paymentId }, body }),
    said: () => paymentMovesTextsNow().moving.done,
    refused: () => paymentMovesTextsNow().moving.failed,
  })

export const useRefundPayment = (paymentId: string) =>
  usePaymentAction({
    send: (body: BodyOf<'POST /api/payments/:paymentId/refunds'>) =>
      call('POST /api/payments/:paymentId/refunds', { params: { paymentId }, body }),
    said: () => paymentMovesTextsNow().refunding.done,
    refused: () => paymentMovesTextsNow().refunding.failed,
  })
