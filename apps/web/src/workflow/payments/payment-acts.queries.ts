import type { Payment } from '@demarc/contract'
import { call, type BodyOf } from '#platform/call.ts'
import { formatMoney } from '#platform/formats.ts'
import { useAction, type Action } from '#shared/action/use-action.ts'
import { readSpreadsheetFile } from '#shared/read-spreadsheet-file.ts'
import { languageNow } from '#texts/language.ts'
import { paymentsTextsNow } from '#texts/money/payments.ts'
import { PAYMENTS } from '#shared/payments-key.ts'
import { paymentQuery } from './payments.queries.ts'

/** Its answer is what the payment has become. */
export const usePaymentAction = <Input>(action: Action<Input, Payment>) =>
  useAction({
    keeps: (queries, payment) => queries.setQueryData(paymentQuery(payment.id).queryKey, payment),
    rereads: [PAYMENTS],
    ...action,
  })

export const useRecordPayment = () =>
  usePaymentAction({
    send: (body: BodyOf<'POST /api/payments'>) => call('POST /api/payments', { body }),
    said: ({ amountCents }) => paymentsTextsNow().recording.done(formatMoney(amountCents, languageNow())),
    refused: () => paymentsTextsNow().recording.failed,
  })

export const useApplyPayment = (paymentId: string) =>
  usePaymentAction({
    send: (body: BodyOf<'POST /api/payments/:paymentId/apply'>) =>
      call('POST /api/payments/:paymentId/apply', { params: { paymentId }, body }),
    said: () => paymentsTextsNow().applying.done,
    refused: () => paymentsTextsNow().applying.failed,
  })

export const useReversePayment = (paymentId: string) =>
  usePaymentAction({
    send: (reason: string) =>
      call('POST /api/payments/:paymentId/reverse', { params: { paymentId }, body: { reason } }),
    said: () => paymentsTextsNow().reversed,
    refused: () => paymentsTextsNow().reverseFailed,
  })

const importFailed = () => paymentsTextsNow().bank.failed

/** What a file would bring in; its text is kept to be booked. */
export const useBankPreview = () =>
  useAction({
    send: async (file: File) => {
      const text = await readSpreadsheetFile(file)
      const preview = await call('POST /api/payments/bank-preview', { body: { fileName: file.name, text } })
      return { fileName: file.name, text, preview }
    },
    refused: importFailed,
  })

export const useBankImport = () =>
  useAction({
    send: (body: BodyOf<'POST /api/payments/bank-import'>) => call('POST /api/payments/bank-import', { body }),
    said: ({ booked, seen }) => {
      const t = paymentsTextsNow().bank
      return { title: t.done(booked), description: seen > 0 ? t.seen(seen) : undefined }
    },
    refused: importFailed,
    rereads: [PAYMENTS],
  })
