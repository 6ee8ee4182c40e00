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
import { CaseFile, Deliveries, Dispatch, Evidence, NotFound, OrderImport, Orders, Profile, Qc, QcNumbers, ReadyToDeliver, Rescue, Research, ResearchBulk, RouteSheets, WorkOrders, Disputes, Invoicing, Payments, ToBill, Portal, FieldMap, FieldOutcome, FieldQuestion, FieldShell, FieldSurvey, Me, MyAssignments, Outbox, Viewfinder } from './screens.ts'
import { adminRoutes } from './admin-routes.tsx'
import { asItCame, auth, frame, root, setup, signedIn } from './route-ground.tsx'

const field = createRoute({ getParentRoute: () => signedIn, path: '/field', component: FieldShell })
const myAssignments = createRoute({
  getParentRoute: () => field,
  path: '/',
  component: MyAssignments,
  validateSearch: asItCame<FieldSearch>(),
})
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
const viewfinder = createRoute({
  getParentRoute: () => signedIn,
  path: '/field/$assignmentId/camera',
  component: Viewfinder,
  validateSearch: asItCame<CameraSearch>(),
})

const fieldRoutes = [
  field.addChildren([myAssignments, fieldMap, outbox, me, fieldQuestion, fieldSurvey, fieldOutcome]),
  viewfinder,
] as const

/** One address for the office and for customers, who have a window of their own there. */
function officeOrPortal(Office: RouteComponent): RouteComponent {
  const Gate = () => (useAuth().user?.customerId ? <Portal /> : <Office />)
  return Object.assign(Gate, { preload: () => Office.preload?.() })
}

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
  validateSearch: asItCame<ToBillSearch>(),
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

const moneyRoutes = [invoicing, toBill, disputes, payments] as const

const home = createRoute({ getParentRoute: () => frame, path: '/', component: HomeOrLanding })
const notFound = createRoute({ getParentRoute: () => frame, path: '$', component: NotFound })

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  component: Profile,
})
const orders = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders',
  component: officeOrPortal(Orders),
  validateSearch: asItCame<OrdersSearch>(),
})
const orderImport = createRoute({ getParentRoute: () => signedIn, path: '/orders/import', component: OrderImport })
const research = createRoute({
  getParentRoute: () => signedIn,
  path: '/research',
  component: Research,
  validateSearch: asItCame<ResearchSearch>(),
})
const researchBulk = createRoute({
  getParentRoute: () => signedIn,
  path: '/research/bulk',
  component: ResearchBulk,
  validateSearch: asItCame<ResearchSearch>(),
})
const dispatch = createRoute({
  getParentRoute: () => signedIn,
  path: '/dispatch',
  component: Dispatch,
  validateSearch: asItCame<DispatchSearch>(),
})
const workOrders = createRoute({
  getParentRoute: () => signedIn,
  path: '/dispatch/work-orders',
  component: WorkOrders,
  validateSearch: asItCame<WorkOrdersSearch>(),
})
const caseFile = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders/$orderId/case-file',
  component: CaseFile,
})
const routeSheets = createRoute({
  getParentRoute: () => signedIn,
  path: '/dispatch/sheets',
  component: RouteSheets,
  validateSearch: asItCame<SheetsSearch>(),
})
const rescue = createRoute({ getParentRoute: () => signedIn, path: '/dispatch/rescue', component: Rescue })
const evidence = createRoute({
  getParentRoute: () => signedIn,
  path: '/dispatch/evidence/$buildingId',
  component: Evidence,
  validateSearch: asItCame<EvidenceSearch>(),
})
const qc = createRoute({
  getParentRoute: () => signedIn,
  path: '/qc',
  component: Qc,
  validateSearch: asItCame<QcSearch>(),
})
const readyToDeliver = createRoute({
  getParentRoute: () => signedIn,
  path: '/qc/ready-to-deliver',
  component: ReadyToDeliver,
  validateSearch: asItCame<ReadySearch>(),
})
const deliveries = createRoute({
  getParentRoute: () => signedIn,
  path: '/qc/deliveries',
  component: Deliveries,
  validateSearch: asItCame<DeliveriesSearch>(),
})
const qcNumbers = createRoute({
  getParentRoute: () => signedIn,
  path: '/qc/numbers',
  component: QcNumbers,
  validateSearch: asItCame<NumbersSearch>(),
})
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
