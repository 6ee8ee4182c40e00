import { TAX_LEVELS } from '@demarc/domain/tax/sales-tax'
import { z } from 'zod'
import { days } from '../days.ts'
import { endpoint } from '../endpoint.ts'
import { tableFormat } from '../list-export.ts'

/** What a jurisdiction took at one rate: invoices by their date, credit memos by theirs; void invoices are left out. */
export const TaxReportRow = z
  .object({
    stateCode: z.string(),
    level: z.enum(TAX_LEVELS),
    name: z.string(),
    rateMillionths: z.int(),
    taxableCents: z.int(),
    exemptCents: z.int(),
    billedCents: z.int(),
    creditedCents: z.int(),
    /** Billed less credited. */
    netCents: z.int(),
  })
  .meta({ id: 'TaxReportRow' })
export type TaxReportRow = z.infer<typeof TaxReportRow>

export const readTaxReport = endpoint({
  method: 'GET',
  path: '/api/tax-report',
  summary: 'Get sales tax by jurisdiction for filing: taxable, exempt, billed, credited and net',
  permission: 'tax.read',
  query: z.strictObject(days),
  reply: z.array(TaxReportRow),
})
export const exportTaxReport = endpoint({
  method: 'GET',
  path: '/api/tax-report/export',
  summary: 'Export sales tax by jurisdiction as CSV or Excel',
  permission: 'tax.read',
  query: z.strictObject({ ...days, format: tableFormat }),
  replies: 'table',
})
