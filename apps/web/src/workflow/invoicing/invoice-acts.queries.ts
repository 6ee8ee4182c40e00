import type { InvoiceDetail } from '@demarc/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, type BodyOf } from '#platform/call.ts'
import { useAction } from '#shared/action/use-action.ts'
import { useSeveral } from '#shared/action/use-several.ts'
import { INVOICES } from '#shared/invoices-key.ts'
import { invoicingTextsNow, type InvoicingWords } from '#texts/money/invoicing.ts'
import { invoiceQuery } from './invoices.queries.ts'
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

const refused = () => invoicingTextsNow().sheet.done.failed

/** Whatever came of it: a refusal means that they are not as they were. */
export const READ_AGAIN = [INVOICES, INVOICING_STATS, TO_BILL]

/** An act on an invoice: its answer is what the invoice has become. One after the other, as they were pressed. */
function useAct<Input>(invoiceId: string, { act, says, ahead }: Act<Input>) {
  const queries = useQueryClient()
  const { queryKey } = invoiceQuery(invoiceId)
  const seenNow = (): Seen => {
    const shown = queries.getQueryData(queryKey)
    return shown ? { version: shown.version } : {}
  }
  const isLast = () => queries.isMutating({ mutationKey: queryKey }) === 1
  return useAction({
    key: queryKey,
    inTurn: queryKey.join(' '),
    send: (input: Input) => act(input, seenNow()),
    refused,
    ahead: (_, input) => {
      if (!ahead) return
      // What is being read is let go at once; whoever ticks a line waits for nothing.
      void queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (now) => now && ahead(now, input))
    },
    // What was pressed meanwhile is ahead of this answer. It goes on from what this act has made of the invoice, and
    // from nothing that somebody else did in between.
    keeps: (_, now) =>
      queries.setQueryData(queryKey, (shown) => {
        if (isLast() || !shown) return now
        return now.version === shown.version + 1 ? { ...shown, version: now.version } : shown
      }),
    said: ({ invoiceNo }) => says && invoicingTextsNow().sheet.done[says](invoiceNo),
    rereads: () => isLast() && readAgain(queries),
  })
}

const readAgain = (queries: QueryClient) => {
  for (const queryKey of READ_AGAIN) void queries.invalidateQueries({ queryKey })
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

export const useWriteOff = (invoiceId: string) =>
  useAct(invoiceId, {
    says: 'writtenOff',
    act: (body: Of<'POST /api/invoices/:invoiceId/write-offs'>) =>
      call('POST /api/invoices/:invoiceId/write-offs', { params: { invoiceId }, body }),
  })

export const useMailInvoice = (invoiceId: string) =>
  useAct(invoiceId, {
    says: 'mailed',
    act: (body: BodyOf<'POST /api/invoices/:invoiceId/mail'>) =>
      call('POST /api/invoices/:invoiceId/mail', { params: { invoiceId }, body }),
  })

export const useMailCredit = (invoiceId: string) =>
  useAct(invoiceId, {
    says: 'mailed',
    act: (creditNoteId: string) => call('POST /api/credit-notes/:creditNoteId/mail', { params: { creditNoteId } }),
  })

/** Nothing is left of it to show. */
export const useDiscardInvoice = ({ id: invoiceId, invoiceNo }: Pick<InvoiceDetail, 'id' | 'invoiceNo'>) =>
  useAction({
    send: () => call('POST /api/invoices/:invoiceId/discard', { params: { invoiceId } }),
    refused,
    said: () => invoicingTextsNow().sheet.done.discarded(invoiceNo),
    rereads: READ_AGAIN,
  })

/** Lines that nobody has looked at, and that nothing speaks against. */
export const plainLinesOf = ({ lines }: InvoiceDetail): string[] =>
  lines.filter(({ isChecked, warnings }) => !isChecked && warnings.length === 0).map(({ id }) => id)

/** Whoever sends what they were shown has checked what nothing speaks against; the rest somebody ticked before. */
async function checkAndSend(draft: InvoiceDetail, date: string): Promise<string> {
  const params = { invoiceId: draft.id }
  const lineIds = plainLinesOf(draft)
  const { version } =
    lineIds.length > 0
      ? await call('POST /api/invoices/:invoiceId/check', { params, body: { lineIds, version: draft.version } })
      : draft
  await call('POST /api/invoices/:invoiceId/send', { params, body: { ...(date && { date }), version } })
  return draft.id
}

/** Several drafts, as they were shown; without a date each has its own, or today's. */
export const useSendSeveral = (date: string) =>
  useSeveral({
    send: (draft: InvoiceDetail) => checkAndSend(draft, date),
    failed: () => invoicingTextsNow().sending.refused,
    nameOf: ({ invoiceNo }) => invoiceNo,
    said: ({ length }) => invoicingTextsNow().sending.done(length),
    saidPartly: ({ length }, failed) => invoicingTextsNow().sending.partly(length, failed),
    rereads: READ_AGAIN,
  })
