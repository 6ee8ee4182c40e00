import { page } from 'vitest/browser'
import { customer, historyEntry, managedUser, securityEvent, underAdminHead } from '../admin/records.ts'
import { ADA } from '../records.ts'
import { changed, listItems, tableRows, type ListCase } from './list-case.ts'
import { checkLists } from './list-checks.ts'

checkLists({
  users: {
    path: '/admin/users',
    filter: 'role=FIELDER',
    openKey: 'user',
    call: 'GET /api/admin/users',
    makeRow: (number) => managedUser(`Nora Vance${number}`, ['FIELDER']),
    answers: () => ({
      ...underAdminHead(),
      'GET /api/admin/users/:userId/holdings': () => ({
        sessions: [],
        devices: [],
        supervises: [],
        deputyOf: [],
        assignments: [],
        unsentPhotos: [],
      }),
      'GET /api/timeline': () => [],
    }),
    rows: tableRows('Users & Roles'),
    record: () => page.getByRole('dialog', { name: /Vance/ }),
    empty: 'No results',
    failed: 'Couldn’t load the users',
    event: changed('user', 'user.changed'),
    as: ADA,
    isModal: true,
    hasOwnFoot: true,
  },
  audit: {
    path: '/admin/audit',
    filter: 'q=Nora',
    openKey: 'id',
    call: 'GET /api/admin/audit',
    makeRow: (number) => historyEntry('created', { label: `Nora Vance${number}` }),
    answers: () => underAdminHead(),
    rows: tableRows('Audit'),
    record: () => page.getByRole('dialog', { name: 'Activity' }),
    empty: 'No results',
    failed: 'Couldn’t load the audit log',
    as: ADA,
  },
  'security events': {
    path: '/admin/security',
    filter: 'kind=denied',
    openKey: 'id',
    call: 'GET /api/admin/security-events',
    makeRow: (number) => securityEvent('denied', { count: number + 1 }),
    answers: () => underAdminHead(),
    rows: tableRows('Security'),
    record: () => page.getByRole('dialog', { name: 'Event' }),
    empty: 'No results',
    failed: 'Couldn’t load the events',
    as: ADA,
  },
  customers: {
    path: '/wire-center-billing/customers',
    filter: 'q=Telco',
    openKey: 'customer',
    call: 'GET /api/customers',
    makeRow: (number) => customer(`Telco ${number}`, `TELCO${number}`),
    answers: () => ({ 'GET /api/timeline': () => [] }),
    rows: listItems('Customers'),
    record: () => page.getByRole('dialog', { name: /^Telco/ }),
    empty: 'No customers yet',
    failed: 'Couldn’t load the customers',
    event: changed('customer', 'customer.edited'),
  },
} satisfies Record<string, ListCase>)
