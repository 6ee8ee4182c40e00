import { createRoute } from '@tanstack/react-router'
import type { PortalInvoicesSearch } from '#portal/portal-invoices-search.ts'
import type { DisputesSearch } from '#workflow/invoicing/disputes/disputes-search.ts'
import type { InvoicingSearch } from '#workflow/invoicing/invoicing-search.ts'
import type { PaymentsSearch } from '#workflow/payments/payments-search.ts'
import { asItCame } from './as-it-came.ts'
import { officeOrPortal } from './customer-gate.tsx'
import { signedIn } from './route-ground.tsx'
import { Disputes, Invoicing, Payments, ToBill } from './screens.ts'

const invoicing = createRoute({
  getParentRoute: () => signedIn,
  path: '/invoicing',
  component: officeOrPortal(Invoicing),
  validateSearch: asItCame<InvoicingSearch & PortalInvoicesSearch>(),
})
const toBill = createRoute({
  getParentRoute: () => signedIn,
  path: '/invoicing/to-bill',
  component: ToBill,
  validateSearch: asItCame<InvoicingSearch>(),
})
const disputes = createRoute({
  getParentRoute: () => signedIn,
  path: '/invoicing/disputes',
  component: Disputes,
  validateSearch: asItCame<DisputesSearch>(),
})
const payments = createRoute({
  getParentRoute: () => signedIn,
  path: '/invoicing/payments',
  component: Payments,
  validateSearch: asItCame<PaymentsSearch>(),
})

export const moneyRoutes = [invoicing, toBill, disputes, payments] as const
