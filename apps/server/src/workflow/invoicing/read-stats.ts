import type { InvoicingStats } from '@demarc/contract'
import { AGEING_BANDS, ageingBandOf, daysBetween, isOverdue, sumOfCents } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { organisationDay } from '#support/settings/index.ts'
import { listToBill } from './list-to-bill.ts'
import { listOwed, sumDrafts, sumInvoiced, sumReceived, type OwedRow } from './stats.queries.ts'

/** What is owed, since when, and what waits to be billed. */
export async function readStats(db: Db): Promise<InvoicingStats> {
  const today = await organisationDay(db)
  const [owed, drafts, waiting, invoicedThisMonthCents, received] = await Promise.all([
    listOwed(db),
    sumDrafts(db),
    listToBill(db, {}),
    sumInvoiced(db, monthOf(today)),
    sumReceived(db, monthOf(today)),
  ])
  const late = owed.filter(({ status, dueDate, cents }) => isOverdue({ status, dueDate, balanceCents: cents }, today))
  const undisputed = owed.filter(({ status }) => status === 'SENT')
  const oldest = late.map(({ dueDate }) => dueDate).toSorted()[0]
  return {
    outstanding: sumsOf(owed),
    overdue: sumsOf(late),
    oldestOverdueDays: oldest ? daysBetween(oldest, today) : 0,
    disputed: sumsOf(owed.filter(({ status }) => status === 'DISPUTED')),
    paidThisMonth: { cents: received.cents, count: received.n },
    drafts: { cents: drafts.cents, count: drafts.n },
    toBill: {
      cents: sumOfCents(waiting.map(({ cents }) => cents)),
      count: sumOfCents(waiting.map(({ buildings }) => buildings)),
    },
    invoicedThisMonthCents,
    ageing: AGEING_BANDS.map((band) => ({
      band,
      ...sumsOf(undisputed.filter(({ dueDate }) => ageingBandOf(dueDate, today) === band)),
    })),
  }
}

const sumsOf = (rows: readonly OwedRow[]) => ({
  cents: sumOfCents(rows.map(({ cents }) => cents)),
  count: sumOfCents(rows.map(({ n }) => n)),
})

const monthOf = (today: string) => ({ from: `${today.slice(0, 7)}-01`, to: today })
