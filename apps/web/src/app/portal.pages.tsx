import { useLocation } from '@tanstack/react-router'
import { DeliveredSections } from '#portal/delivered-sections.tsx'
import { OrdersMap } from '#portal/orders-map.tsx'
import { OrdersSubtitle, OrdersViews } from '#portal/orders-views.tsx'
import { PortalHomePage } from '#portal/portal-home.page.tsx'
import { PortalInvoicesPage } from '#portal/portal-invoices.page.tsx'
import type { PortalParts } from '#workflow/orders/portal-parts.ts'
import { OrdersPage } from '#workflow/orders/orders.page.tsx'

const OWN: PortalParts = {
  Subtitle: OrdersSubtitle,
  Views: OrdersViews,
  Map: OrdersMap,
  Delivered: DeliveredSections,
}

/** The window of a customer: their home, the list of orders in five words, their invoices. */
export function PortalPages() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (path.startsWith('/orders')) return <OrdersPage own={OWN} />
  return path.startsWith('/invoicing') ? <PortalInvoicesPage /> : <PortalHomePage />
}
