import type { OverviewTexts } from '#texts/orders/overview.ts'
import type { Stats } from './dashboard.queries.ts'
import { sayTrend } from './say-trend.ts'

/** Whole dollars: cents are for invoices. */
const DOLLARS = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const

type Invoiced = Pick<Stats, 'revenue' | 'revenueBefore' | 'received'>

/** The same days are compared for revenue as for received orders. */
export function sayRevenue(
  { revenue, revenueBefore, received }: Invoiced,
  t: OverviewTexts['overview'],
  language: string,
) {
  if (revenue === null) return { value: '–', caption: t.noMoney }
  const locale = language === 'es' ? 'es-US' : 'en-US'
  const counted = {
    now: { ...received.now, count: revenue },
    before: { ...received.before, count: revenueBefore ?? 0 },
  }
  return {
    value: new Intl.NumberFormat(locale, DOLLARS).format(revenue),
    caption:
      sayTrend(counted, { ...t, trend: t.revenueTrend, formula: t.revenueFormula }, locale, DOLLARS) ??
      t.nothingInvoiced,
  }
}
