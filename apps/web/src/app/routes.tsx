import {
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
  Outlet,
  useNavigate,
} from '@tanstack/react-router'
import type { OrdersSearch } from '#workflow/orders/orders-search.ts'
import type { DispatchSearch } from '#workflow/dispatch/board/dispatch-search.ts'
import type { WorkOrdersSearch } from '#workflow/dispatch/work-orders/work-orders-search.ts'
import type { SheetsSearch } from '#workflow/dispatch/sheets/sheets-search.ts'
import type { EvidenceSearch, CameraSearch, FieldSearch } from '#workflow/fieldwork/field-search.ts'
import type { NumbersSearch } from '#workflow/qc/numbers/numbers-search.ts'
import type { QcSearch } from '#workflow/qc/queue/qc-search.ts'
import type { DeliveriesSearch, ReadySearch } from '#workflow/delivery/delivery-search.ts'
import type { ResearchSearch } from '#workflow/research/list/research-search.ts'
import type { PortalInvoicesSearch } from '#portal/portal-invoices-search.ts'
import type { DisputesSearch } from '#workflow/invoicing/disputes/disputes-search.ts'
import type { InvoicingSearch } from '#workflow/invoicing/list/invoicing-search.ts'
import type { StatementsSearch } from '#workflow/invoicing/statements/statements-search.ts'
import type { ToBillSearch } from '#workflow/invoicing/to-bill/to-bill-search.ts'
import type { PaymentsSearch } from '#workflow/payments/payments-search.ts'
import { useAuth, useCurrentUser } from '#identity/auth.tsx'
import { HomeOrLanding } from './home-or-landing.tsx'
import * as screens from './screens.ts'
import { asItCame, auth, frame, root, setup, signedIn, pageIn, signedInPage } from './route-ground.tsx'
import { useEffect } from 'react'
import type { AuditSearch } from '#admin/audit/audit-search.ts'
import type { PendingSearch, UsersSearch } from '#admin/people/users-search.ts'
import type { CustomersSearch, ReferenceSearch } from '#admin/reference/reference-search.ts'
import type { SecuritySearch } from '#admin/security/security-search.ts'
import { useTexts } from '#texts/language.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { notify } from '#ui/overlay/messages.ts'

const field = createRoute({ getParentRoute: () => signedIn, path: '/field', component: screens.FieldShell })
const myAssignments = pageIn(field)('/', screens.MyAssignments, asItCame<FieldSearch>())
const outbox = createRoute({ getParentRoute: () => field, path: '/outbox', component: screens.Outbox })
const fieldMap = createRoute({ getParentRoute: () => field, path: '/map', component: screens.FieldMap })
const me = createRoute({ getParentRoute: () => field, path: '/me', component: screens.Me })
const fieldQuestion = createRoute({
  getParentRoute: () => field,
  path: '/questions/$reviewId',
  component: screens.FieldQuestion,
})
const fieldSurvey = createRoute({
  getParentRoute: () => field,
  path: '/$assignmentId/survey',
  component: screens.FieldSurvey,
})
const fieldOutcome = createRoute({
  getParentRoute: () => field,
  path: '/$assignmentId/outcome',
  component: screens.FieldOutcome,
})
/** Without line and tabs: it fills the screen. */
const viewfinder = signedInPage('/field/$assignmentId/camera', screens.Viewfinder, asItCame<CameraSearch>())

const fieldRoutes = [
  field.addChildren([myAssignments, fieldMap, outbox, me, fieldQuestion, fieldSurvey, fieldOutcome]),
  viewfinder,
] as const

/** One address for the office and for customers, who have a window of their own there. */
function officeOrPortal(Office: RouteComponent): RouteComponent {
  const Gate = () => (useAuth().user?.customerId ? <screens.Portal /> : <Office />)
  return Object.assign(Gate, { preload: () => Office.preload?.() })
}

const invoicing = signedInPage(
  '/invoicing',
  officeOrPortal(screens.Invoicing),
  asItCame<InvoicingSearch & PortalInvoicesSearch>(),
)
const toBill = signedInPage('/invoicing/to-bill', screens.ToBill, asItCame<ToBillSearch>())
const disputes = signedInPage('/invoicing/disputes', screens.Disputes, asItCame<DisputesSearch>())
const payments = signedInPage('/invoicing/payments', screens.Payments, asItCame<PaymentsSearch>())

const statements = signedInPage('/invoicing/statements', screens.Statements, asItCame<StatementsSearch>())

const periods = createRoute({
  getParentRoute: () => signedIn,
  path: '/invoicing/periods',
  component: screens.Periods,
})

const salesTax = createRoute({
  getParentRoute: () => signedIn,
  path: '/invoicing/sales-tax',
  component: screens.SalesTax,
})

const moneyRoutes = [invoicing, toBill, disputes, payments, statements, periods, salesTax] as const

const home = createRoute({ getParentRoute: () => frame, path: '/', component: HomeOrLanding })
const notFound = createRoute({ getParentRoute: () => frame, path: '$', component: screens.NotFound })

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  component: screens.Profile,
})
const orders = signedInPage('/orders', officeOrPortal(screens.Orders), asItCame<OrdersSearch>())
const orderImport = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders/import',
  component: screens.OrderImport,
})
const research = signedInPage('/research', screens.Research, asItCame<ResearchSearch>())
const researchBulk = signedInPage('/research/bulk', screens.ResearchBulk, asItCame<ResearchSearch>())
const dispatch = signedInPage('/dispatch', screens.Dispatch, asItCame<DispatchSearch>())
const workOrders = signedInPage('/dispatch/work-orders', screens.WorkOrders, asItCame<WorkOrdersSearch>())
const caseFile = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders/$orderId/case-file',
  component: screens.CaseFile,
})
const routeSheets = signedInPage('/dispatch/sheets', screens.RouteSheets, asItCame<SheetsSearch>())
const rescue = createRoute({ getParentRoute: () => signedIn, path: '/dispatch/rescue', component: screens.Rescue })
const evidence = signedInPage('/dispatch/evidence/$buildingId', screens.Evidence, asItCame<EvidenceSearch>())
const qc = signedInPage('/qc', screens.Qc, asItCame<QcSearch>())
const readyToDeliver = signedInPage('/qc/ready-to-deliver', screens.ReadyToDeliver, asItCame<ReadySearch>())
const deliveries = signedInPage('/qc/deliveries', screens.Deliveries, asItCame<DeliveriesSearch>())
const qcNumbers = signedInPage('/qc/numbers', screens.QcNumbers, asItCame<NumbersSearch>())
const REDIRECT_DELAY_MS = 1000

/** The administration is for admins; others are told so and led home. */
function AdminGate() {
  const { permissions } = useCurrentUser()
  return permissions.includes('user.manage') ? <Outlet /> : <TurnedAway />
}

function TurnedAway() {
  const { title, text, help } = useTexts().admin.unauthorized
  const navigate = useNavigate()
  useEffect(() => {
    // A drawing that is taken back at once, as React does in development, has said nothing.
    const telling = setTimeout(() => notify({ title, description: text, tone: 'bad' }))
    const leaving = setTimeout(() => void navigate({ to: '/', replace: true }), REDIRECT_DELAY_MS)
    return () => {
      clearTimeout(telling)
      clearTimeout(leaving)
    }
  }, [title, text, navigate])
  return <EmptyState title={title} text={help} className="py-12" />
}

const admin = createRoute({ getParentRoute: () => signedIn, path: '/admin', component: AdminGate })
const adminStart = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/users', replace: true })
  },
})
const pendingUsers = pageIn(admin)('/pending', screens.PendingUsers, asItCame<PendingSearch>())
const users = pageIn(admin)('/users', screens.Users, asItCame<UsersSearch>())
const adminWireCenters = pageIn(admin)('/wire-centers', screens.AdminWireCenters, asItCame<ReferenceSearch>())
const settings = createRoute({ getParentRoute: () => admin, path: '/settings', component: screens.Settings })
const fieldForm = createRoute({ getParentRoute: () => admin, path: '/field-form', component: screens.FieldForm })
const audit = pageIn(admin)('/audit', screens.Audit, asItCame<AuditSearch>())
const status = createRoute({ getParentRoute: () => admin, path: '/status', component: screens.Status })
const security = pageIn(admin)('/security', screens.Security, asItCame<SecuritySearch>())
const cityCodes = signedInPage('/city-codes', screens.CityCodes, asItCame<ReferenceSearch>())
const wireCenters = signedInPage('/wire-center-billing', screens.WireCenters, asItCame<ReferenceSearch>())
const customers = signedInPage('/wire-center-billing/customers', screens.Customers, asItCame<CustomersSearch>())
const taxRates = createRoute({
  getParentRoute: () => signedIn,
  path: '/wire-center-billing/tax-rates',
  component: screens.TaxRates,
})

const adminRoutes = [
  admin.addChildren([adminStart, pendingUsers, users, adminWireCenters, settings, fieldForm, audit, security, status]),
  cityCodes,
  wireCenters,
  customers,
  taxRates,
] as const

/** The component sheet; in a build only when asked for, so that its code is not even there. */
const kit =
  import.meta.env.DEV || import.meta.env.VITE_KIT === '1'
    ? [
        createRoute({
          getParentRoute: () => root,
          path: '/__kit',
          component: lazyRouteComponent(() => import('../../kit/kit.page.tsx'), 'KitPage'),
        }),
        createRoute({
          getParentRoute: () => root,
          path: '/__kit/board',
          component: lazyRouteComponent(() => import('../../kit/kit-board.page.tsx'), 'KitBoardPage'),
        }),
      ]
    : []

export const routeTree = root.addChildren([
  auth,
  setup,
  ...kit,
  frame.addChildren([
    home,
    notFound,
    signedIn.addChildren([
      profile,
      orders,
      orderImport,
      research,
      researchBulk,
      dispatch,
      workOrders,
      caseFile,
      routeSheets,
      rescue,
      evidence,
      qc,
      readyToDeliver,
      deliveries,
      qcNumbers,
      ...moneyRoutes,
      ...fieldRoutes,
      ...adminRoutes,
    ]),
  ]),
])
