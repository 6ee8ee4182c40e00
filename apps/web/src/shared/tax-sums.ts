import type { InvoiceDetail } from '@demarc/contract'
import { sayTaxRate } from '@demarc/domain/tax/sales-tax'
import { formatMoney } from '#platform/formats.ts'

type Taxed = Pick<InvoiceDetail, 'subtotalCents'> & {
  readonly taxes: readonly Pick<
    InvoiceDetail['taxes'][number],
    'name' | 'rateMillionths' | 'taxableCents' | 'exemptCents' | 'taxCents' | 'certificateNo'
  >[]
}
type Words = {
  readonly subtotal: string
  readonly of: (name: string, rate: string, amount: string) => string
  readonly exempt: (name: string, amount: string, certificate: string) => string
}
type Sum = { readonly label: string; readonly cents: number }

/** What the total is made of; nothing where there is no tax, and no certificate because of which there is none. */
export function taxSumsOf({ subtotalCents, taxes }: Taxed, t: Words, language: string): Sum[] {
  const told = taxes.filter(({ taxableCents, certificateNo }) => taxableCents > 0 || certificateNo !== null)
  if (told.length === 0) return []
  return [
    { label: t.subtotal, cents: subtotalCents },
    ...told.map(({ name, rateMillionths, taxableCents, exemptCents, taxCents, certificateNo }) => ({
      label:
        certificateNo === null
          ? t.of(name, sayTaxRate(rateMillionths), formatMoney(taxableCents, language))
          : t.exempt(name, formatMoney(exemptCents, language), certificateNo),
      cents: taxCents,
    })),
  ]
}
