import { DisputesPage } from '#workflow/invoicing/disputes/disputes.page.tsx'
import { InvoicingPage } from '#workflow/invoicing/list/invoicing.page.tsx'
import { PeriodsPage } from '#workflow/invoicing/periods/periods.page.tsx'
import { ToBillPage } from '#workflow/invoicing/to-bill/to-bill.page.tsx'
import { PaymentsPage } from '#workflow/payments/payments.page.tsx'

/**
 * They come together: whoever bills looks at what is disputed and what came in. In one object: rolldown 1.2.19 builds a
 * file that does not load of a module that only passes on the exports of others.
 */
export const MONEY_PAGES = { DisputesPage, InvoicingPage, PeriodsPage, ToBillPage, PaymentsPage }
