import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#work/current-user.queries.ts'
import { findNextPath } from '@demarc/domain/identity/next-path'
import { readAuditSearch } from '#admin/audit/audit-search.ts'
import { readPendingSearch, readUsersSearch } from '#admin/people/users-search.ts'
import { readReferenceSearch } from '#admin/reference/reference-search.ts'
import { AdminGate } from './admin-gate.tsx'
import { Frame, SignedInOnly } from './frame.tsx'
import { Home, HomeOrLanding, Landing } from './home-or-landing.tsx'

type Context = { queries: QueryClient }

const isSignedIn = ({ queries }: Context) => Boolean(queries.getQueryData(currentUserQuery().queryKey)?.active)

const Auth = lazyRouteComponent(() => import('#identity/auth.page.tsx'), 'AuthPage')
const NotFound = lazyRouteComponent(() => import('./not-found.page.tsx'), 'NotFoundPage')
const Profile = lazyRouteComponent(() => import('#identity/profile.page.tsx'), 'ProfilePage')
const Setup = lazyRouteComponent(() => import('#identity/setup.page.tsx'), 'SetupPage')

const PendingUsers = lazyRouteComponent(() => import('#admin/people/pending.page.tsx'), 'PendingUsersPage')
const Users = lazyRouteComponent(() => import('#admin/people/users.page.tsx'), 'UsersPage')
const AdminWireCenters = lazyRouteComponent(
  () => import('#admin/reference/admin-wire-centers.page.tsx'),
  'AdminWireCentersPage',
)
const Settings = lazyRouteComponent(() => import('#admin/settings/settings.page.tsx'), 'SettingsPage')
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
      admin.addChildren([adminStart, pendingUsers, users, adminWireCenters, settings, audit]),
      cityCodes,
      wireCenters,
      customers,
    ]),
  ]),
])

/** First screens by path. A visitor's is fetched while the server is still being asked who they are. */
export const FIRST_SCREENS = {
  visitor: new Map([
    ['/', Landing],
    ['/auth', Auth],
    ['/setup', Setup],
  ]),
  signedIn: new Map([
    ['/', Home],
    ['/profile', Profile],
    ['/admin/pending', PendingUsers],
    ['/admin/users', Users],
    ['/admin/wire-centers', AdminWireCenters],
    ['/admin/settings', Settings],
    ['/admin/audit', Audit],
    ['/city-codes', CityCodes],
    ['/wire-center-billing', WireCenters],
    ['/wire-center-billing/customers', Customers],
  ]),
}
