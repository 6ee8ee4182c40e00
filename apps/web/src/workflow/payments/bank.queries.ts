import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type BodyOf } from '#platform/call.ts'
import { paymentsTextsNow } from '#texts/money/payments.ts'
import { notify } from '#ui/messages.ts'
import { readSpreadsheetFile } from '#shared/read-spreadsheet-file.ts'
import { saidOr } from '#shared/action/said-or.ts'
import { PAYMENTS } from './payments-keys.ts'

const failed = () => paymentsTextsNow().bank.failed

/** What a file would bring in; its text is kept to be booked. */
export const useBankPreview = () =>
  useMutation({
    meta: { refusedTitle: failed },
    mutationFn: async (file: File) => {
      const text = await readSpreadsheetFile(file)
      const preview = await saidOr(
        call('POST /api/payments/bank-preview', { body: { fileName: file.name, text } }),
        failed,
      )
      return { fileName: file.name, text, preview }
    },
  })

export function useBankImport() {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: failed },
    mutationFn: (body: BodyOf<'POST /api/payments/bank-import'>) =>
      saidOr(call('POST /api/payments/bank-import', { body }), failed),
    onSuccess: ({ booked, seen }) => {
      const t = paymentsTextsNow().bank
      notify({ title: t.done(booked), ...(seen > 0 && { text: t.seen(seen) }) })
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: PAYMENTS }),
  })
}
