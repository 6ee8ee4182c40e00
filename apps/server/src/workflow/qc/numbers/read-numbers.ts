import type { QcNumbers, readQcNumbers as call } from '@demarc/contract'
import { weeksOf } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import {
  listProduction,
  listReasons,
  listTallies,
  type PeriodHere,
  type ProductionRow,
  type TallyRow,
} from './numbers.queries.ts'
import { periodHere } from './period-here.ts'
import { saidOf } from './said-of.ts'

/** What quality control found in a period: of everybody's work, for whoever reviews. */
export async function readNumbers(db: Db, asked: z.output<typeof call.query>): Promise<QcNumbers> {
  const period = await periodHere(db, asked)
  const [tallies, reasons, production] = await Promise.all([
    listTallies(db, period),
    listReasons(db, period, 20),
    listProduction(db, period),
  ])
  const total = tallies.find(({ week }) => week === null)
  return {
    from: period.from,
    to: period.to,
    total: tallyOf(total),
    weeks: everyWeek(period, tallies),
    reasons: await saidOf(db, reasons),
    reasonCount: reasons[0]?.all ?? 0,
    fielders: fieldersOf(production),
    fielderCount: production[0]?.all ?? 0,
    ofNobody: total?.ofNobody ?? 0,
  }
}

/** A week in which nothing was judged is one too. */
export function everyWeek(period: PeriodHere, tallies: readonly TallyRow[]): QcNumbers['weeks'] {
  const byWeek = new Map(tallies.map((row) => [row.week, row]))
  return weeksOf(period).map((week) => ({ week, ...tallyOf(byWeek.get(week)) }))
}

const tallyOf = (row: TallyRow | undefined): QcNumbers['total'] => ({
  first: row?.first ?? 0,
  firstPassed: row?.firstPassed ?? 0,
  passed: row?.passed ?? 0,
  clarifications: row?.clarifications ?? 0,
  workOrders: row?.workOrders ?? 0,
  outcomes: row?.outcomes ?? 0,
  medianMinutes: row?.medianMinutes ?? null,
  slowMinutes: row?.slowMinutes ?? null,
})

function fieldersOf(rows: readonly ProductionRow[]): QcNumbers['fielders'] {
  const byId = new Map<string, QcNumbers['fielders'][number]>()
  for (const { fielderId: id, name, week, passed, rework, outcomes } of rows) {
    const fielder = byId.get(id) ?? { id, name, passed: 0, rework: 0, outcomes: 0, weeks: [] }
    fielder.passed += passed
    fielder.rework += rework
    fielder.outcomes += outcomes
    fielder.weeks.push({ week, passed, rework, outcomes })
    byId.set(id, fielder)
  }
  return [...byId.values()]
}
