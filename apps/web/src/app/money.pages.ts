/** They come together: whoever bills looks at what is disputed and what came in. */
export { DisputesPage } from '#workflow/invoicing/disputes/disputes.page.tsx'
export { InvoicingPage } from '#workflow/invoicing/list/invoicing.page.tsx'
export { ToBillPage } from '#workflow/invoicing/to-bill/to-bill.page.tsx'
export { PaymentsPage } from '#workflow/payments/payments.page.tsx'
