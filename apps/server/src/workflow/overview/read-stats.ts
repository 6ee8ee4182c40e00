import type { DashboardStats } from '@demarc/contract'
import { can, dollarsOf, ORDER_STATUSES, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { organisationDay } from '#support/settings/index.ts'
import { sumInvoiced } from '#workflow/invoicing/index.ts'
import { customerOf, readCounts, audienceOf } from '#workflow/orders/index.ts'
import { countOwnByProgress, countOwnReceived, findOldestPendingQc, readFieldTeams } from './overview.queries.ts'
import { lastDays, monthToDate, nextDays, type Days } from './periods.ts'

/** How many on each day; a day without any may be missing. */
type ByDay = ReadonlyMap<string, number>

/** The numbers of the dashboard: of the whole company for the office, of their own orders for a customer. */
export async function readStats(db: Db, actor: Actor): Promise<DashboardStats> {
  const today = await organisationDay(db)
  return audienceOf(actor) === 'office' ? statsOfOffice(db, actor, today) : statsOfCustomer(db, actor, today)
}

async function statsOfOffice(db: Db, actor: Actor, today: string): Promise<DashboardStats> {
  const month = monthToDate(today)
  const invoicedIn = async (days: Days) => (can(actor, 'revenue.read') ? dollarsOf(await sumInvoiced(db, days)) : null)
  const [orders, buildings, received, due, oldestPendingQC, teams, revenue, revenueBefore] = await Promise.all([
    readCounts(db, 'orders'),
    readCounts(db, 'buildings'),
    readCounts(db, 'received', firstCounted(today)),
    readCounts(db, 'due', today),
    findOldestPendingQc(db),
    readFieldTeams(db),
    invoicedIn(month.now),
    invoicedIn(month.before),
  ])
  const active = ORDER_STATUSES.filter((status) => status !== 'PAID' && status !== 'CLOSED')
  return {
    activeOrders: sum(active.map((status) => orders.get(status) ?? 0)),
    pendingQC: buildings.get('QC_REVIEW') ?? 0,
    revenue,
    revenueBefore,
    ...teams,
    ...receivedAs(received, today),
    dueByDay: onDays(due, nextDays(today)),
    oldestPendingQC,
  }
}

async function statsOfCustomer(db: Db, actor: Actor, today: string): Promise<DashboardStats> {
  const customerId = customerOf(actor)
  const [own, received] = await Promise.all([
    countOwnByProgress(db, customerId),
    countOwnReceived(db, customerId, { from: firstCounted(today), to: today }),
  ])
  return {
    activeOrders: sum(own.values()),
    pendingQC: own.get('SURVEYED') ?? 0,
    revenue: null,
    revenueBefore: null,
    fieldTeams: 0,
    liveAssignments: 0,
    ...receivedAs(received, today),
    dueByDay: [],
    oldestPendingQC: null,
  }
}

/** The bars never reach further back than the month before. */
const firstCounted = (today: string) => monthToDate(today).before.from

function receivedAs(byDay: ByDay, today: string): Pick<DashboardStats, 'received' | 'receivedByDay'> {
  const { now, before } = monthToDate(today)
  // Days as records write them sort as they pass.
  const within = ({ from, to }: Days) => [...byDay].flatMap(([day, n]) => (day >= from && day <= to ? [n] : []))
  return {
    received: { now: { ...now, count: sum(within(now)) }, before: { ...before, count: sum(within(before)) } },
    receivedByDay: onDays(byDay, lastDays(today)),
  }
}

const onDays = (byDay: ByDay, days: readonly string[]) => days.map((day) => ({ day, count: byDay.get(day) ?? 0 }))

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, n) => all + n, 0)
