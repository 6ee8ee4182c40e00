import { page } from 'vitest/browser'
import { Board, FORM, readyBuilding, workOrder } from '../dispatch/town.ts'
import { keepingOrders } from '../orders/office.ts'
import { received } from '../orders/records.ts'
import { researchOffice } from '../research/office.ts'
import { listed, site } from '../research/records.ts'
import { changed, listItems, tableRows, type ListCase, type Row } from './list-case.ts'
import { checkLists } from './list-checks.ts'

/** The records of these rows. */
const ordersOf = (rows: readonly Row[]) => keepingOrders(rows as ReturnType<typeof received>[]).answers

const LISTS: Record<string, ListCase> = {
  orders: {
    path: '/orders',
    filter: 'q=Elm',
    openKey: 'order',
    call: 'GET /api/orders',
    makeRow: (number) => received(number),
    answers: (rows) => ({ ...ordersOf(rows), 'GET /api/timeline': () => [] }),
    rows: tableRows('Orders'),
    record: () => page.getByRole('dialog', { name: 'Order Details' }),
    empty: 'No orders found',
    emptyFiltered: 'No orders found',
    failed: 'Couldn’t load the orders',
    event: changed('order', 'order.edited'),
    hasSelection: true,
  },
  'deleted orders': {
    path: '/orders?deleted=true',
    openKey: 'order',
    call: 'GET /api/deleted-orders',
    makeRow: (number) => ({
      ...received(number, { deletedAt: '2026-03-02T15:00:00.000Z' }),
      deletedByName: 'Ben Whitfield',
    }),
    answers: (rows) => ({ ...ordersOf(rows), 'GET /api/timeline': () => [] }),
    rows: listItems('Deleted orders'),
    record: () => page.getByRole('dialog', { name: 'Order Details' }),
    empty: 'No deleted orders',
    failed: 'Couldn’t load the deleted orders',
    event: changed('order', 'order.deleted'),
  },
  research: {
    path: '/research',
    filter: 'q=Elm',
    openKey: 'site',
    call: 'GET /api/sites-with-orders',
    makeRow: (number) => listed(site({ address: `${number} Elm St` })),
    answers: (rows) => researchOffice(rows.map(({ id }) => site({ id }))).answers,
    rows: listItems('Site Research'),
    record: () => page.getByRole('region', { name: 'Open site' }),
    empty: 'No sites requiring research',
    failed: 'Couldn’t load the sites',
    event: changed('site', 'site.changed'),
  },
  'ready for dispatch': {
    path: '/dispatch',
    filter: 'q=Elm',
    call: 'GET /api/dispatch/buildings',
    makeRow: (number) => readyBuilding(number),
    answers: () => new Board({ ready: [], fielders: [] }).answers(),
    rows: listItems('Ready for Dispatch'),
    empty: 'No buildings ready for dispatch',
    failed: 'Couldn’t load the buildings',
    event: changed('building', 'building.moved'),
    hasSelection: true,
  },
  'work orders': {
    path: '/dispatch/work-orders',
    filter: 'all=true',
    asked: ['status', null],
    openKey: 'open',
    call: 'GET /api/work-orders',
    makeRow: (number) => workOrder(number),
    answers: () => ({
      ...new Board({ ready: [], fielders: [] }).answers(),
      'GET /api/field-forms/:version': () => FORM,
    }),
    rows: listItems('Open work orders'),
    record: () => page.getByRole('dialog', { name: /W1$/ }),
    empty: 'No unassigned work orders',
    emptyFiltered: 'No open work orders',
    failed: 'Couldn’t load the work orders',
    event: changed('work_order', 'work_order.created'),
    hasSelection: true,
  },
}

checkLists(LISTS)
