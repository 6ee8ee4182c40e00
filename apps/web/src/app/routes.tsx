import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
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
import type { ToBillSearch } from '#workflow/invoicing/to-bill/to-bill-search.ts'
import type { PaymentsSearch } from '#workflow/payments/payments-search.ts'
import { useAuth } from '#identity/auth.tsx'
import { HomeOrLanding } from './home-or-landing.tsx'
import {
  CaseFile,
  Deliveries,
  Dispatch,
  Evidence,
  NotFound,
  OrderImport,
  Orders,
  Profile,
  Qc,
  QcNumbers,
  ReadyToDeliver,
  Rescue,
  Research,
  ResearchBulk,
  RouteSheets,
  WorkOrders,
  Disputes,
  Invoicing,
  Payments,
  ToBill,
  Portal,
  FieldMap,
  FieldOutcome,
  FieldQuestion,
  FieldShell,
  FieldSurvey,
  Me,
  MyAssignments,
  Outbox,
  Viewfinder,
} from './screens.ts'
import { adminRoutes } from './admin-routes.tsx'
import { asItCame, auth, frame, root, setup, signedIn, pageIn, signedInPage } from './route-ground.tsx'

const field = createRoute({ getParentRoute: () => signedIn, path: '/field', component: FieldShell })
const myAssignments = pageIn(field)('/', MyAssignments, asItCame<FieldSearch>())
const outbox = createRoute({ getParentRoute: () => field, path: '/outbox', component: Outbox })
const fieldMap = createRoute({ getParentRoute: () => field, path: '/map', component: FieldMap })
const me = createRoute({ getParentRoute: () => field, path: '/me', component: Me })
const fieldQuestion = createRoute({
  getParentRoute: () => field,
  path: '/questions/$reviewId',
  component: FieldQuestion,
})
const fieldSurvey = createRoute({ getParentRoute: () => field, path: '/$assignmentId/survey', component: FieldSurvey })
const fieldOutcome = createRoute({
  getParentRoute: () => field,
  path: '/$assignmentId/outcome',
  component: FieldOutcome,
})
/** Without line and tabs: it fills the screen. */
const viewfinder = signedInPage('/field/$assignmentId/camera', Viewfinder, asItCame<CameraSearch>())

const fieldRoutes = [
  field.addChildren([myAssignments, fieldMap, outbox, me, fieldQuestion, fieldSurvey, fieldOutcome]),
  viewfinder,
] as const

/** One address for the office and for customers, who have a window of their own there. */
function officeOrPortal(Office: RouteComponent): RouteComponent {
  const Gate = () => (useAuth().user?.customerId ? <Portal /> : <Office />)
  return Object.assign(Gate, { preload: () => Office.preload?.() })
}

const invoicing = signedInPage(
  '/invoicing',
  officeOrPortal(Invoicing),
  asItCame<InvoicingSearch & PortalInvoicesSearch>(),
)
const toBill = signedInPage('/invoicing/to-bill', ToBill, asItCame<ToBillSearch>())
const disputes = signedInPage('/invoicing/disputes', Disputes, asItCame<DisputesSearch>())
const payments = signedInPage('/invoicing/payments', Payments, asItCame<PaymentsSearch>())

const moneyRoutes = [invoicing, toBill, disputes, payments] as const

const home = createRoute({ getParentRoute: () => frame, path: '/', component: HomeOrLanding })
const notFound = createRoute({ getParentRoute: () => frame, path: '$', component: NotFound })

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  component: Profile,
})
const orders = signedInPage('/orders', officeOrPortal(Orders), asItCame<OrdersSearch>())
const orderImport = createRoute({ getParentRoute: () => signedIn, path: '/orders/import', component: OrderImport })
const research = signedInPage('/research', Research, asItCame<ResearchSearch>())
const researchBulk = signedInPage('/research/bulk', ResearchBulk, asItCame<ResearchSearch>())
const dispatch = signedInPage('/dispatch', Dispatch, asItCame<DispatchSearch>())
const workOrders = signedInPage('/dispatch/work-orders', WorkOrders, asItCame<WorkOrdersSearch>())
const caseFile = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders/$orderId/case-file',
  component: CaseFile,
})
const routeSheets = signedInPage('/dispatch/sheets', RouteSheets, asItCame<SheetsSearch>())
const rescue = createRoute({ getParentRoute: () => signedIn, path: '/dispatch/rescue', component: Rescue })
const evidence = signedInPage('/dispatch/evidence/$buildingId', Evidence, asItCame<EvidenceSearch>())
const qc = signedInPage('/qc', Qc, asItCame<QcSearch>())
const readyToDeliver = signedInPage('/qc/ready-to-deliver', ReadyToDeliver, asItCame<ReadySearch>())
const deliveries = signedInPage('/qc/deliveries', Deliveries, asItCame<DeliveriesSearch>())
const qcNumbers = signedInPage('/qc/numbers', QcNumbers, asItCame<NumbersSearch>())
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
