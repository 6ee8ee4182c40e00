import { catalogueOfParts } from '../catalogue.ts'
import { en } from '../en.ts'
import { orders } from './orders.ts'
import * as common from '../common/common.ts'
import * as phrases from '../common/phrases.ts'

/** The dashboard. */
export const overview = {
  numbers: 'Key metrics',
  activeOrders: 'Active Orders',
  pendingQc: 'Pending QC',
  revenue: 'Revenue (MTD)',
  fieldTeams: common.fieldTeams,
  /** Begins with its sign: what begins with + is shown as good. */
  trend: (difference: string, days: string) => `${difference} received vs. ${days}`,
  formula: (now: string, before: string, difference: string) =>
    `Orders received: ${now} minus ${before} = ${difference}`,
  received: (counts: string) => `Orders received per day, ending today: ${counts}`,
  noneReceived: (days: string) => `No orders received ${days}`,
  oldest: (age: string) => `Oldest building: ${age}`,
  oldestNow: 'All buildings just arrived',
  nothingToReview: common.noBuildingsToReview,
  nothingInvoiced: 'Nothing invoiced this month',
  noMoney: 'Hidden for your role',
  revenueTrend: (difference: string, days: string) => `${difference} vs. ${days}`,
  revenueFormula: (now: string, before: string, difference: string) =>
    `Invoiced: ${now} minus ${before} = ${difference}`,
  inTheField: (count: number, said: string) => `${said} open ${phrases.plural(count, 'assignment', 'assignments')}`,
  nobodyOut: 'No open assignments',
  failed: common.couldntLoadTheMetrics,
  needs: {
    kinds: {
      overdue: common.overdue,
      due_today: 'Due today',
      unaccepted: 'Not accepted',
      came_back: common.returned,
      held_long: common.held,
      disputed: common.disputed,
      waiting_to_complete: 'Not in research yet',
      customer_unknown: common.noCustomer,
    },
    open: common.open,
    openOf: (name: string) => `Open ${name}`,
    shown: (shown: string, total: string) => `Showing ${shown} of ${total}`,
    allOverdue: (count: string) => `View all ${count} overdue`,
    failed: 'Couldn’t load what needs attention',
  },
  recent: {
    title: 'Recent Orders',
    viewAll: 'View All',
    due: phrases.dueOn,
    none: common.noOrdersYet,
    noneHelp: common.getStartedWithFirstOrder,
    create: common.createOrder,
    changed: (count: number, since: string) => `${count} changed since ${since}`,
    show: common.show,
    failed: common.couldntLoadTheOrders,
  },
  workflow: {
    title: 'Workflow Status',
    refresh: common.refresh,
    readAt: 'Orders as of',
    refreshed: (time: string) => `Refreshed at ${time}`,
    failed: 'Couldn’t load the counts',
  },
  due: {
    title: 'Due in the next 7 days',
    orders: (count: number, said: string) => `${said} ${phrases.plural(count, 'order', 'orders')}`,
  },
}

/** The words of the dashboard: the first screen of the office waits for no others. */
export const overviewEn = { ...en, orders, overview }
export type OverviewTexts = typeof overviewEn

export const { useWords: useTexts } = catalogueOfParts(
  overviewEn,
  import.meta.glob(['./orders.es.ts', './overview.es.ts']),
)
