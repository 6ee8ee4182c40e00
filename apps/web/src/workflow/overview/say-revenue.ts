import type { OverviewTexts } from '#texts/overview.ts'

/** Whole dollars: cents are for invoices. */
export function sayRevenue(revenue: number | null, t: OverviewTexts['overview'], language: string) {
  if (revenue === null) return { value: '–', caption: t.noMoney }
  const value = new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  }).format(revenue)
  return { value, caption: revenue === 0 && t.nothingInvoiced }
}
