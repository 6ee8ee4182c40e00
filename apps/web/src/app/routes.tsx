import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { OrdersSearch } from '#workflow/orders/orders-search.ts'
import type { DispatchSearch } from '#workflow/dispatch/dispatch-search.ts'
import type { WorkOrdersSearch } from '#workflow/dispatch/work-orders/work-orders-search.ts'
import type { SheetsSearch } from '#workflow/dispatch/sheets/sheets-search.ts'
import type { EvidenceSearch } from '#workflow/fieldwork/evidence/evidence-search.ts'
import type { NumbersSearch } from '#workflow/qc/numbers/numbers-search.ts'
import type { QcSearch } from '#workflow/qc/qc-search.ts'
import type { DeliveriesSearch, ReadySearch } from '#workflow/submission/submission-search.ts'
import type { ResearchSearch } from '#workflow/research/research-search.ts'
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
} from './screens.ts'
import { adminRoutes } from './admin-routes.tsx'
import { officeOrPortal } from './customer-gate.tsx'
import { fieldRoutes } from './field-routes.tsx'
import { moneyRoutes } from './money-routes.tsx'
import { asItCame } from './as-it-came.ts'
import { auth, frame, root, setup, signedIn } from './route-ground.tsx'

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
          component: lazyRouteComponent(() => import('#kit/kit.page.tsx'), 'KitPage'),
        }),
        createRoute({
          getParentRoute: () => root,
          path: '/__kit/board',
          component: lazyRouteComponent(() => import('./kit-board.page.tsx'), 'KitBoardPage'),
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
