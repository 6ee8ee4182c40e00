import type { InvoicingStats } from '@demarc/contract'
import { AGEING_BANDS, ageingBandOf, daysBetween, sumOfCents } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { organisationDay } from '#support/settings/index.ts'
import { listToBill } from '../drafts/list-to-bill.ts'
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
  const payable = owed.filter((row) => row.payable.n > 0)
  const late = payable.filter(({ dueDate }) => ageingBandOf(dueDate, today) !== 'CURRENT')
  const oldest = late.map(({ dueDate }) => dueDate).toSorted()[0]
  return {
    outstanding: sumsOf(owed, 'balance'),
    overdue: sumsOf(late, 'payable'),
    oldestOverdueDays: oldest ? daysBetween(oldest, today) : 0,
    disputed: sumsOf(owed, 'disputed'),
    paidThisMonth: { cents: received.cents, count: received.n },
    drafts: { cents: drafts.cents, count: drafts.n },
    toBill: {
      cents: sumOfCents(waiting.map(({ cents }) => cents)),
      count: sumOfCents(waiting.map(({ buildings }) => buildings)),
    },
    invoicedThisMonthCents,
    ageing: AGEING_BANDS.map((band) => ({
      band,
      ...sumsOf(
        payable.filter(({ dueDate }) => ageingBandOf(dueDate, today) === band),
        'payable',
      ),
    })),
  }
}

const sumsOf = (rows: readonly OwedRow[], what: 'balance' | 'payable' | 'disputed') => ({
  cents: sumOfCents(rows.map((row) => row[what].cents)),
  count: sumOfCents(rows.map((row) => row[what].n)),
})

const monthOf = (today: string) => ({ from: `${today.slice(0, 7)}-01`, to: today })
