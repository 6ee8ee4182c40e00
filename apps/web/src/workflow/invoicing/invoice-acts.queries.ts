import type { InvoiceDetail } from '@demarc/contract'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, type BodyOf } from '#platform/call.ts'
import { invoicingTextsNow, type InvoicingWords } from '#texts/money/invoicing.ts'
import { notify } from '#ui/messages.ts'
import { saidOr } from '#shared/action/said-or.ts'
import { invoiceQuery } from './invoices.queries.ts'
import { INVOICES } from '#shared/invoices-key.ts'
import { INVOICING_STATS, TO_BILL } from './invoicing-keys.ts'

type Said = Exclude<keyof InvoicingWords['sheet']['done'], 'failed'>
/** The version that whoever acts has before them. */
type Seen = { readonly version?: number }
type Act<Input> = {
  act: (input: Input, seen: Seen) => Promise<InvoiceDetail>
  says?: Said
  /** As it will be, before the server has said so. */
  ahead?: (invoice: InvoiceDetail, input: Input) => InvoiceDetail
}

const failed = () => invoicingTextsNow().sheet.done.failed

/** Whatever came of it: a refusal means that they are not as they were. */
export const readAgain = (queries: QueryClient) =>
  Promise.all([INVOICES, INVOICING_STATS, TO_BILL].map((queryKey) => queries.invalidateQueries({ queryKey })))

/** An act on an invoice: its answer is what the invoice has become. One after the other, as they were pressed. */
function useAct<Input>(invoiceId: string, { act, says, ahead }: Act<Input>) {
  const queries = useQueryClient()
  const { queryKey } = invoiceQuery(invoiceId)
  const seenNow = (): Seen => {
    const shown = queries.getQueryData(queryKey)
    return shown ? { version: shown.version } : {}
  }
  const isLast = () => queries.isMutating({ mutationKey: queryKey }) === 1
  return useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join(' ') },
    meta: { refusedTitle: failed },
    mutationFn: (input: Input) => saidOr(act(input, seenNow()), failed),
    onMutate: (input: Input) => {
      if (!ahead) return
      // What is being read is let go at once; whoever ticks a line waits for nothing.
      void queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (now) => now && ahead(now, input))
    },
    onSuccess: (now) => {
      // What was pressed meanwhile is ahead of this answer. It goes on from what this act has made of the invoice, and
      // from nothing that somebody else did in between.
      queries.setQueryData(queryKey, (shown) => {
        if (isLast() || !shown) return now
        return now.version === shown.version + 1 ? { ...shown, version: now.version } : shown
      })
      if (says) notify({ title: invoicingTextsNow().sheet.done[says](now.invoiceNo) })
    },
    onSettled: () => void (isLast() && readAgain(queries)),
  })
}

type Of<Name extends Parameters<typeof call>[0]> = Omit<BodyOf<Name>, 'version'>

export const useCheckLines = (invoiceId: string) =>
  useAct(invoiceId, {
    act: (body: Of<'POST /api/invoices/:invoiceId/check'>) =>
      call('POST /api/invoices/:invoiceId/check', { params: { invoiceId }, body }),
    ahead: (invoice, { lineIds, isChecked = true }) => ({
      ...invoice,
      lines: invoice.lines.map((line) => (!lineIds || lineIds.includes(line.id) ? { ...line, isChecked } : line)),
    }),
  })

type LineEdit = { lineId: string } & Of<'PUT /api/invoice-lines/:lineId'>
export const useEditLine = (invoiceId: string) =>
  useAct(invoiceId, {
    act: ({ lineId, ...body }: LineEdit, seen) =>
      call('PUT /api/invoice-lines/:lineId', { params: { lineId }, body: { ...body, ...seen } }),
  })

export const useAddLine = (invoiceId: string) =>
  useAct(invoiceId, {
    act: (body: Of<'POST /api/invoices/:invoiceId/lines'>, seen) =>
      call('POST /api/invoices/:invoiceId/lines', { params: { invoiceId }, body: { ...body, ...seen } }),
  })

export const useRemoveLine = (invoiceId: string) =>
  useAct(invoiceId, {
    act: (lineId: string) => call('DELETE /api/invoice-lines/:lineId', { params: { lineId } }),
  })

export const useEditInvoice = (invoiceId: string) =>
  useAct(invoiceId, {
    act: (body: Of<'PUT /api/invoices/:invoiceId'>, seen) =>
      call('PUT /api/invoices/:invoiceId', { params: { invoiceId }, body: { ...body, ...seen } }),
  })

export const useUpdateRates = (invoiceId: string) =>
  useAct(invoiceId, {
    says: 'ratesUpdated',
    act: (_: void, seen) => call('POST /api/invoices/:invoiceId/rates', { params: { invoiceId }, body: seen }),
  })

export const useVoidInvoice = (invoiceId: string) =>
  useAct(invoiceId, {
    says: 'voided',
    act: (body: Of<'POST /api/invoices/:invoiceId/void'>) =>
      call('POST /api/invoices/:invoiceId/void', { params: { invoiceId }, body }),
  })

export const useCreditInvoice = (invoiceId: string) =>
  useAct(invoiceId, {
    says: 'credited',
    act: (body: Of<'POST /api/invoices/:invoiceId/credit-notes'>) =>
      call('POST /api/invoices/:invoiceId/credit-notes', { params: { invoiceId }, body }),
  })

/** Nothing is left of it to show. */
export function useDiscardInvoice({ id: invoiceId, invoiceNo }: Pick<InvoiceDetail, 'id' | 'invoiceNo'>) {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: failed },
    mutationFn: () => saidOr(call('POST /api/invoices/:invoiceId/discard', { params: { invoiceId } }), failed),
    onSuccess: () => notify({ title: invoicingTextsNow().sheet.done.discarded(invoiceNo) }),
    onSettled: () => void readAgain(queries),
  })
}
