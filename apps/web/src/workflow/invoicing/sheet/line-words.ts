import type { InvoiceLine } from '@demarc/contract'
import { purchaseOrderKey } from '@demarc/domain/invoicing/grouping'
import type { InvoicingWords } from '#texts/money/invoicing.ts'

/** A line is known by its building, else by what it is for. */
export const nameOfLine = ({ jsb, description }: Pick<InvoiceLine, 'jsb' | 'description'>): string => jsb ?? description

type Warned = Pick<InvoiceLine, 'warnings' | 'surveyedUnits' | 'units' | 'hasLeft'>

/** Why the customer may dispute it, each in a sentence. */
export function sayWarnings(
  { warnings, surveyedUnits, units, hasLeft }: Warned,
  { warnings: t, left }: InvoicingWords['sheet'],
): string[] {
  const said = warnings.map((warning) =>
    warning === 'UNITS_DIFFER' ? t.unitsDiffer(surveyedUnits ?? 0, units) : t[warning],
  )
  return hasLeft ? [left, ...said] : said
}

/** The purchase orders on an invoice, each once however it is written. */
export function purchaseOrdersOf(lines: readonly Pick<InvoiceLine, 'customerRef'>[]): string[] {
  const refs = lines.flatMap(({ customerRef }) => customerRef || [])
  return [...Map.groupBy(refs, purchaseOrderKey).values()].flatMap(([ref]) => ref ?? [])
}

type Rated = Pick<InvoiceLine, 'staleRate'>

/** How many lines have another rate than today's, and how many the default one. */
export const countStaleRates = (lines: readonly Rated[]) => ({
  changed: lines.filter(({ staleRate }) => staleRate?.why === 'CHANGED').length,
  byDefault: lines.filter(({ staleRate }) => staleRate?.why === 'DEFAULT').length,
})
