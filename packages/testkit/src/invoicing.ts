import type { Dispute, DisputeDetail, Invoice, InvoiceDetail, ToBill } from '@demarc/contract'
import { ask, type ApiCaller, type BodyOf } from './caller.ts'

export const draftInvoices = async (caller: ApiCaller, run: BodyOf<'draftInvoices'>): Promise<Invoice[]> =>
  (await ask(caller, 'draftInvoices', { body: run })).invoices

export const invoiceOf = (caller: ApiCaller, invoiceId: string): Promise<InvoiceDetail> =>
  ask(caller, 'readInvoice', { params: { invoiceId } })

/** Checked as a whole, and sent. */
export async function sendInvoice(
  caller: ApiCaller,
  invoiceId: string,
  body: BodyOf<'sendInvoice'> = {},
): Promise<InvoiceDetail> {
  await ask(caller, 'checkInvoiceLines', { params: { invoiceId }, body: {} })
  return ask(caller, 'sendInvoice', { params: { invoiceId }, body })
}

export const toBill = (caller: ApiCaller): Promise<ToBill[]> => ask(caller, 'listToBill', { query: {} })

/** As whoever of the customer, or of the office for them. */
export const dispute = async (
  caller: ApiCaller,
  { id: invoiceId, lines }: Pick<InvoiceDetail, 'id'> & { readonly lines: readonly { readonly id: string }[] },
  reason = 'Nobody was there',
): Promise<Dispute[]> => {
  const body = { lineIds: lines.map(({ id }) => id), reason }
  return (await ask(caller, 'openDispute', { params: { invoiceId }, body })).disputes
}

export const disputeOf = (caller: ApiCaller, disputeId: string): Promise<DisputeDetail> =>
  ask(caller, 'readDispute', { params: { disputeId } })
