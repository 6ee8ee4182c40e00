import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#work/current-user.queries.ts'
import { findNextPath } from '@demarc/domain/identity/next-path'
import { readAuditSearch } from '#admin/audit/audit-search.ts'
import { readPendingSearch, readUsersSearch } from '#admin/people/users-search.ts'
import { readReferenceSearch } from '#admin/reference/reference-search.ts'
import { readOrdersSearch } from '#workflow/orders/orders-search.ts'
import { readDispatchSearch } from '#workflow/dispatch/dispatch-search.ts'
import { readSheetsSearch } from '#workflow/dispatch/sheets/sheets-search.ts'
import { readCameraSearch } from '#workflow/fieldwork/camera/camera-search.ts'
import { readEvidenceSearch } from '#workflow/fieldwork/evidence/evidence-search.ts'
import { readFieldSearch } from '#workflow/fieldwork/field-search.ts'
import { readQcSearch } from '#workflow/qc/qc-search.ts'
import { readResearchSearch } from '#workflow/research/research-search.ts'
import { AdminGate } from './admin-gate.tsx'
import { Frame, SignedInOnly } from './frame.tsx'
import { Dashboard, HomeOrLanding, Landing } from './home-or-landing.tsx'
import { PhoneStore } from './phone-store.ts'

type Context = { queries: QueryClient }

const isSignedIn = ({ queries }: Context) => Boolean(queries.getQueryData(currentUserQuery().queryKey)?.active)

const Auth = lazyRouteComponent(() => import('#identity/auth.page.tsx'), 'AuthPage')
const NotFound = lazyRouteComponent(() => import('./not-found.page.tsx'), 'NotFoundPage')
const Profile = lazyRouteComponent(() => import('#identity/profile.page.tsx'), 'ProfilePage')
const Setup = lazyRouteComponent(() => import('#identity/setup.page.tsx'), 'SetupPage')

const Orders = lazyRouteComponent(() => import('#workflow/orders/orders.page.tsx'), 'OrdersPage')
const OrderImport = lazyRouteComponent(() => import('#workflow/orders/import/order-import.page.tsx'), 'OrderImportPage')
const FieldShell = lazyRouteComponent(() => import('./field-shell/field-shell.tsx'), 'FieldShell')
const Viewfinder = lazyRouteComponent(() => import('#workflow/fieldwork/camera/viewfinder.page.tsx'), 'ViewfinderPage')
const FieldSurvey = lazyRouteComponent(() => import('#workflow/fieldwork/survey/survey.page.tsx'), 'SurveyPage')
const FieldOutcome = lazyRouteComponent(() => import('#workflow/fieldwork/outcome/outcome.page.tsx'), 'OutcomePage')
const Outbox = lazyRouteComponent(() => import('#workflow/fieldwork/outbox/outbox.page.tsx'), 'OutboxPage')
const FieldMap = lazyRouteComponent(() => import('#workflow/fieldwork/map/map.page.tsx'), 'FieldMapPage')
const Me = lazyRouteComponent(() => import('#workflow/fieldwork/me/me.page.tsx'), 'MePage')
const MyAssignments = lazyRouteComponent(
  () => import('#workflow/fieldwork/my-assignments.page.tsx'),
  'MyAssignmentsPage',
)
const Research = lazyRouteComponent(() => import('#workflow/research/research.page.tsx'), 'ResearchPage')
const ResearchBulk = lazyRouteComponent(() => import('#workflow/research/bulk/bulk.page.tsx'), 'BulkPage')

const Dispatch = lazyRouteComponent(() => import('#workflow/dispatch/dispatch.page.tsx'), 'DispatchPage')
const RouteSheets = lazyRouteComponent(
  () => import('#workflow/dispatch/sheets/route-sheets.page.tsx'),
  'RouteSheetsPage',
)

const Qc = lazyRouteComponent(() => import('#workflow/qc/qc.page.tsx'), 'QcPage')

const Evidence = lazyRouteComponent(() => import('#workflow/fieldwork/evidence/evidence.page.tsx'), 'EvidencePage')
const Rescue = lazyRouteComponent(() => import('#workflow/fieldwork/rescue/rescue.page.tsx'), 'RescuePage')

const PendingUsers = lazyRouteComponent(() => import('#admin/people/pending.page.tsx'), 'PendingUsersPage')
const Users = lazyRouteComponent(() => import('#admin/people/users.page.tsx'), 'UsersPage')
const AdminWireCenters = lazyRouteComponent(
  () => import('#admin/reference/admin-wire-centers.page.tsx'),
  'AdminWireCentersPage',
)
const Settings = lazyRouteComponent(() => import('#admin/settings/settings.page.tsx'), 'SettingsPage')
const FieldForm = lazyRouteComponent(() => import('#admin/field-form/field-form.page.tsx'), 'FieldFormPage')
const Audit = lazyRouteComponent(() => import('#admin/audit/audit.page.tsx'), 'AuditPage')
const CityCodes = lazyRouteComponent(() => import('#admin/reference/city-codes.page.tsx'), 'CityCodesPage')
const WireCenters = lazyRouteComponent(() => import('#admin/reference/wire-centers.page.tsx'), 'WireCentersPage')
const Customers = lazyRouteComponent(() => import('#admin/reference/customers.page.tsx'), 'CustomersPage')

const root = createRootRouteWithContext<Context>()()

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  component: Auth,
  // Always named, even when undefined: what is left out here would stay as it came.
  validateSearch: (search): { next?: string | undefined } => ({ next: findNextPath(search.next) ?? undefined }),
  beforeLoad: ({ context, search }) => {
    if (isSignedIn(context)) throw redirect({ href: search.next ?? '/', replace: true })
  },
})
const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: Setup,
  beforeLoad: ({ context }) => {
    if (isSignedIn(context)) throw redirect({ to: '/', replace: true })
  },
})
/** Sidebar and top bar, for those who are signed in. */
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame })

const home = createRoute({ getParentRoute: () => frame, path: '/', component: HomeOrLanding })
const notFound = createRoute({ getParentRoute: () => frame, path: '$', component: NotFound })

/** Strangers sign in first and come back. */
const signedIn = createRoute({
  getParentRoute: () => frame,
  id: 'signed-in',
  component: SignedInOnly,
  beforeLoad: ({ context, location }) => {
    if (!isSignedIn(context)) throw redirect({ to: '/auth', search: { next: location.href } })
  },
})
const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  component: Profile,
})
const orders = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders',
  component: Orders,
  validateSearch: readOrdersSearch,
})
const orderImport = createRoute({ getParentRoute: () => signedIn, path: '/orders/import', component: OrderImport })
const research = createRoute({
  getParentRoute: () => signedIn,
  path: '/research',
  component: Research,
  validateSearch: readResearchSearch,
})
const researchBulk = createRoute({
  getParentRoute: () => signedIn,
  path: '/research/bulk',
  component: ResearchBulk,
  validateSearch: readResearchSearch,
})
const dispatch = createRoute({
  getParentRoute: () => signedIn,
  path: '/dispatch',
  component: Dispatch,
  validateSearch: readDispatchSearch,
})
const routeSheets = createRoute({
  getParentRoute: () => signedIn,
  path: '/dispatch/sheets',
  component: RouteSheets,
  validateSearch: readSheetsSearch,
})
const rescue = createRoute({ getParentRoute: () => signedIn, path: '/dispatch/rescue', component: Rescue })
const evidence = createRoute({
  getParentRoute: () => signedIn,
  path: '/dispatch/evidence/$buildingId',
  component: Evidence,
  validateSearch: readEvidenceSearch,
})
const qc = createRoute({ getParentRoute: () => signedIn, path: '/qc', component: Qc, validateSearch: readQcSearch })
const field = createRoute({ getParentRoute: () => signedIn, path: '/field', component: FieldShell })
const myAssignments = createRoute({
  getParentRoute: () => field,
  path: '/',
  component: MyAssignments,
  validateSearch: readFieldSearch,
})
const outbox = createRoute({ getParentRoute: () => field, path: '/outbox', component: Outbox })
const fieldMap = createRoute({ getParentRoute: () => field, path: '/map', component: FieldMap })
const me = createRoute({ getParentRoute: () => field, path: '/me', component: Me })
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
  validateSearch: readCameraSearch,
})
const admin = createRoute({ getParentRoute: () => signedIn, path: '/admin', component: AdminGate })
const adminStart = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/users', replace: true })
  },
})
const pendingUsers = createRoute({
  getParentRoute: () => admin,
  path: '/pending',
  component: PendingUsers,
  validateSearch: readPendingSearch,
})
const users = createRoute({
  getParentRoute: () => admin,
  path: '/users',
  component: Users,
  validateSearch: readUsersSearch,
})
const adminWireCenters = createRoute({
  getParentRoute: () => admin,
  path: '/wire-centers',
  component: AdminWireCenters,
  validateSearch: readReferenceSearch,
})
const settings = createRoute({ getParentRoute: () => admin, path: '/settings', component: Settings })
const fieldForm = createRoute({ getParentRoute: () => admin, path: '/field-form', component: FieldForm })
const audit = createRoute({
  getParentRoute: () => admin,
  path: '/audit',
  component: Audit,
  validateSearch: readAuditSearch,
})
const cityCodes = createRoute({
  getParentRoute: () => signedIn,
  path: '/city-codes',
  component: CityCodes,
  validateSearch: readReferenceSearch,
})
const wireCenters = createRoute({
  getParentRoute: () => signedIn,
  path: '/wire-center-billing',
  component: WireCenters,
  validateSearch: readReferenceSearch,
})
const customers = createRoute({
  getParentRoute: () => signedIn,
  path: '/wire-center-billing/customers',
  component: Customers,
  validateSearch: readReferenceSearch,
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
      routeSheets,
      rescue,
      evidence,
      qc,
      field.addChildren([myAssignments, fieldMap, outbox, me, fieldSurvey, fieldOutcome]),
      viewfinder,
      admin.addChildren([adminStart, pendingUsers, users, adminWireCenters, settings, fieldForm, audit]),
      cityCodes,
      wireCenters,
      customers,
    ]),
  ]),
])

/** First screens by path, with what lies around them. A visitor's is fetched while the server is still being asked who they are. */
export const FIRST_SCREENS = {
  visitor: new Map([
    ['/', [Landing]],
    ['/auth', [Auth]],
    ['/setup', [Setup]],
  ]),
  signedIn: new Map([
    ['/', [Dashboard]],
    ['/profile', [Profile]],
    ['/orders', [Orders]],
    ['/orders/import', [OrderImport]],
    ['/research', [Research]],
    ['/research/bulk', [ResearchBulk]],
    ['/dispatch', [Dispatch]],
    ['/dispatch/sheets', [RouteSheets]],
    ['/qc', [Qc]],
    ['/field', [FieldShell, MyAssignments, PhoneStore]],
    ['/field/map', [FieldShell, FieldMap, PhoneStore]],
    ['/field/outbox', [FieldShell, Outbox, PhoneStore]],
    ['/field/me', [FieldShell, Me]],
    ['/admin/pending', [PendingUsers]],
    ['/admin/users', [Users]],
    ['/admin/wire-centers', [AdminWireCenters]],
    ['/admin/settings', [Settings]],
    ['/admin/field-form', [FieldForm]],
    ['/admin/audit', [Audit]],
    ['/city-codes', [CityCodes]],
    ['/wire-center-billing', [WireCenters]],
    ['/wire-center-billing/customers', [Customers]],
  ]),
}
