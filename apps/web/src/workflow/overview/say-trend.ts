import type { OverviewTexts } from '#texts/orders/overview.ts'
import type { Stats } from './dashboard.queries.ts'

type Days = { readonly from: string; readonly to: string }
export type Trend = { readonly text: string; readonly formula: string; readonly isGood: boolean }

/** `Oct 1–12`; in Spanish `1–12 de oct`. Both days are in the same month. */
export function sayDays({ from, to }: Days, language: string): string {
  const [first, last] = [Number(from.slice(8)), Number(to.slice(8))]
  const days = first === last ? `${last}` : `${first}–${last}`
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${to}T12:00:00Z`),
  )
  if (language.startsWith('es')) return `${days} de ${month}`
  return `${month} ${days}`
}

/** This month so far compared with the same days last month; null where there is nothing to compare. */
export function sayTrend(
  { now, before }: Stats['received'],
  texts: Pick<OverviewTexts['overview'], 'trend' | 'formula'>,
  language: string,
  format: Intl.NumberFormatOptions = {},
) {
  if (now.count === 0 && before.count === 0) return null
  const said = (count: number, more = {}) => count.toLocaleString(language, { ...format, ...more })
  const difference = said(now.count - before.count, { signDisplay: 'exceptZero' })
  const counted = (period: typeof now) => `${said(period.count)} (${sayDays(period, language)})`
  const trend: Trend = {
    text: texts.trend(difference, sayDays(before, language)),
    formula: texts.formula(counted(now), counted(before), difference),
    isGood: difference.startsWith('+'),
  }
  return trend
}

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
