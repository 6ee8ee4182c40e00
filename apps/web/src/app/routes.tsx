import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#identity/auth.queries.ts'
import { findNextPath } from '@demarc/domain/identity/next-path'
import { Frame, SignedInOnly } from './frame.tsx'
import { Home, HomeOrLanding, Landing } from './home-or-landing.tsx'

type Context = { queries: QueryClient }

const isSignedIn = ({ queries }: Context) => Boolean(queries.getQueryData(currentUserQuery().queryKey)?.active)

const Auth = lazyRouteComponent(() => import('#identity/auth.page.tsx'), 'AuthPage')
const NotFound = lazyRouteComponent(() => import('./not-found.page.tsx'), 'NotFoundPage')
const Profile = lazyRouteComponent(() => import('#identity/profile.page.tsx'), 'ProfilePage')
const Setup = lazyRouteComponent(() => import('#identity/setup.page.tsx'), 'SetupPage')

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
  frame.addChildren([home, notFound, signedIn.addChildren([profile])]),
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
  ]),
}
