import type { DisputeDetail, InvoiceDetail, Payment } from '@demarc/contract'
import { DEFAULT_FORM } from '@demarc/domain/fieldwork/default-form'
import { page } from 'vitest/browser'
import { signedInAs } from '../admin/records.ts'
import { Books, invoice, lines, sentInvoice, toBillBuilding, toBillOf } from '../invoicing/books.ts'
import { dispute } from '../invoicing/dispute-records.ts'
import { Ledger } from '../payments/ledger.ts'
import { newId } from '../records.ts'
import { changed, listItems, tableRows, type ListCase } from './list-case.ts'
import { checkLists } from './list-checks.ts'

const CORA = signedInAs('CUSTOMER', newId())

checkLists({
  invoices: {
    path: '/invoicing',
    filter: 'from=2026-01-01',
    openKey: 'invoice',
    call: 'GET /api/invoices',
    makeRow: (number) => invoice({ invoiceNo: `DRAFT-${number}` }),
    answers: (rows) => ({
      ...new Books({}).answers(),
      'GET /api/invoices/:invoiceId': ({ params }) => rows.find(({ id }) => id === params.invoiceId) as InvoiceDetail,
    }),
    rows: tableRows('Invoices'),
    record: () => page.getByRole('dialog', { name: 'Invoice', exact: true }),
    empty: 'No invoices yet',
    failed: 'Couldn’t load the invoices',
    event: changed('invoice', 'invoice.changed'),
    hasSelection: true,
  },
  'to bill': {
    path: '/invoicing/to-bill',
    filter: 'from=2026-01-01',
    openKey: 'waiting',
    call: 'GET /api/invoicing/to-bill',
    makeRow: (number) => ({
      ...toBillOf(lines(1)),
      id: `${newId()}.${newId()}`,
      wireCenterName: `Greensboro ${number}`,
    }),
    // What waits has no id of its own: it is told apart by its customer and its wire center.
    toReply: ({ id, ...row }) => {
      const [customerId, wireCenterId] = id.split('.')
      return { ...row, customerId, wireCenterId }
    },
    answers: () => ({
      'GET /api/invoicing/to-bill/buildings': () => lines(2).map(toBillBuilding),
      'GET /api/disputes': () => [],
    }),
    rows: tableRows('Buildings to bill'),
    record: () => page.getByRole('dialog', { name: /^Buildings for Greensboro/ }),
    empty: 'Nothing to bill',
    failed: 'Couldn’t load the buildings to bill',
    event: changed('invoice', 'invoice.changed'),
    hasSelection: true,
    isWhole: true,
    exportOf: 'GET /api/invoicing/to-bill/buildings',
  },
  disputes: {
    path: '/invoicing/disputes',
    filter: 'q=oak',
    openKey: 'dispute',
    call: 'GET /api/disputes',
    makeRow: (number) => dispute({ reason: `Building ${number} is not ours` }),
    answers: (rows) => ({
      'GET /api/customers': () => [],
      'GET /api/disputes/:disputeId': ({ params }) => rows.find(({ id }) => id === params.disputeId) as DisputeDetail,
      'GET /api/field-forms/:version': () =>
        JSON.parse(JSON.stringify({ ...DEFAULT_FORM, version: 1, publishedAt: '', publishedByName: null })),
      'GET /api/timeline': () => [],
    }),
    rows: listItems('Disputed lines'),
    record: () => page.getByRole('dialog', { name: 'Dispute', exact: true }),
    empty: 'No open disputes',
    failed: 'Couldn’t load the disputes',
    event: changed('dispute', 'dispute.opened'),
  },
  payments: {
    path: '/invoicing/payments',
    filter: 'to=2026-01-31',
    openKey: 'id',
    call: 'GET /api/payments',
    makeRow: (number) => new Ledger([]).book(number * 100, []),
    answers: (rows) => ({
      ...new Ledger([]).answers(),
      'GET /api/payments/:paymentId': ({ params }) => rows.find(({ id }) => id === params.paymentId) as Payment,
    }),
    rows: tableRows('Payments'),
    record: () => page.getByRole('dialog'),
    empty: 'No payments yet',
    failed: 'Couldn’t load the payments',
    event: changed('payment', 'payment.recorded'),
    isModal: true,
  },
  'a customer’s invoices': {
    path: '/invoicing',
    filter: 'status=PAID',
    openKey: 'id',
    call: 'GET /api/invoices',
    makeRow: (number) => sentInvoice(`INV-2026-${number}`, {}, CORA),
    answers: (rows) => ({
      'GET /api/invoices/:invoiceId': ({ params }) => rows.find(({ id }) => id === params.invoiceId) as InvoiceDetail,
      'GET /api/disputes': () => [],
    }),
    rows: tableRows('Invoices'),
    record: () => page.getByRole('dialog', { name: /^INV-/ }),
    empty: 'No invoices yet',
    failed: 'Couldn’t load the invoices',
    event: changed('invoice', 'invoice.changed'),
    as: CORA,
  },
} satisfies Record<string, ListCase>)
