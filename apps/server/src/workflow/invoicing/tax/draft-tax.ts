import {
  decimalOf,
  expiringCertificates,
  MOST_TOTAL_CENTS,
  refuse,
  sumOfCents,
  taxesOf,
  type CertificateNotice,
  type InvoiceTax,
  type LineToTax,
} from '@demarc/domain'
import type { Db, Tx } from '#platform/db/db.ts'
import { listTaxRates } from '#support/reference/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { readAgreements, type Agreement } from '../agreed.queries.ts'
import { findInvoice, type InvoiceWhole } from '../invoice.queries.ts'
import { listLines, type LineRow } from '../line.queries.ts'
import { listTaxes, replaceTaxes, type TaxRow } from './invoice-tax.queries.ts'

/** An invoice with its tax: of a draft as it would be sent now, whatever was written down when it last changed. */
export type TaxedInvoice = { readonly invoice: InvoiceWhole; readonly taxes: readonly ShownTax[] }
/** Of a draft, which can still change, no row has an id. */
export type ShownTax = InvoiceTax & Pick<TaxRow, 'reversedCents'> & { readonly id: string | null }

type Found = { readonly invoice: InvoiceWhole; readonly lines: readonly LineRow[] }

export async function withTax(db: Db, { invoice, lines }: Found): Promise<TaxedInvoice> {
  if (invoice.status !== 'DRAFT') return { invoice, taxes: await listTaxes(db, [invoice.id]) }
  const taxes = await taxesOfDraft(db, { invoice, lines })
  const taxCents = sumOfCents(taxes.map((tax) => tax.taxCents))
  const totalCents = invoice.totalCents - invoice.taxCents + taxCents
  return {
    invoice: { ...invoice, taxCents, totalCents, balanceCents: totalCents },
    taxes: taxes.map((tax) => ({ ...tax, id: null, reversedCents: 0 })),
  }
}

/** What is written down of a draft follows its lines, its date and who it is to; it is held. True: it was another. */
export async function writeTax(tx: Tx, invoiceId: string, day?: string): Promise<boolean> {
  const before = await listTaxes(tx, [invoiceId])
  const rates = await listTaxRates(tx)
  // Where nothing is taxed, nothing is read.
  if (before.length === 0 && rates.length === 0) return false
  const invoice = await findInvoice(tx, { customerId: null }, invoiceId)
  if (!invoice) throw new Error('the draft is not there')
  const lines = await listLines(tx, [invoiceId])
  const after = await taxesOfDraft(tx, { invoice, lines, day })
  if (inText(before) === inText(after)) return false
  const totalCents = sumOfCents([...lines.map(({ amountCents }) => amountCents), ...after.map((tax) => tax.taxCents)])
  if (totalCents > MOST_TOTAL_CENTS) refuse('invoice.too_large', { most: decimalOf(MOST_TOTAL_CENTS) })
  await replaceTaxes(tx, invoiceId, after)
  return true
}

/** All that is written down of it, to compare. */
const inText = (taxes: readonly InvoiceTax[]): string =>
  JSON.stringify(
    taxes.map(({ name, rateMillionths, lineIds, taxableCents, exemptCents, certificateNo }) => [
      name,
      rateMillionths,
      lineIds,
      taxableCents,
      exemptCents,
      certificateNo,
    ]),
  )

type Draft = Found & { readonly day?: string | undefined }

async function taxesOfDraft(db: Db, { invoice, lines, day }: Draft): Promise<InvoiceTax[]> {
  const rates = await listTaxRates(db)
  if (rates.length === 0) return []
  const customer = (await readAgreements(db, [invoice.customerId])).get(invoice.customerId)
  if (!customer) throw new Error('an invoice has its customer')
  return taxesOf(lines.map(lineToTax), { rates, customer, day: day ?? (await dayOf(db, invoice)) })
}

const dayOf = async (db: Db, { wantedDate }: InvoiceWhole): Promise<string> => wantedDate ?? (await organisationDay(db))

const lineToTax = ({ id, kind, amountCents, taxPlace: place }: LineRow): LineToTax => ({ id, kind, amountCents, place })

/** What the office is told about the certificates of a draft's customer, in the states of its lines. */
export const certificateNotices = (
  lines: readonly LineRow[],
  { exemptions }: Agreement,
  day: string,
): CertificateNotice[] =>
  expiringCertificates(
    lines.flatMap(({ taxPlace }) => taxPlace?.stateCode ?? []),
    exemptions,
    day,
  )
