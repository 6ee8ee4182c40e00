import { daysAfter } from '@demarc/domain/time/calendar-day'
import type { Period } from './to-bill.queries.ts'

export const PERIODS = ['all', 'lastMonth', 'thisMonth'] as const
export type PeriodName = (typeof PERIODS)[number]

/** The days of delivery that are usually billed. */
export function daysOf(name: PeriodName, today: string): Period {
  const first = `${today.slice(0, 7)}-01`
  if (name === 'thisMonth') return { from: first, to: today }
  const last = daysAfter(first, -1)
  return name === 'lastMonth' ? { from: `${last.slice(0, 7)}-01`, to: last } : { from: undefined, to: undefined }
}

/** Null: days of one's own. */
export const findPeriod = ({ from, to }: Period, today: string): PeriodName | null =>
  PERIODS.find((name) => {
    const days = daysOf(name, today)
    return days.from === from && days.to === to
  }) ?? null
