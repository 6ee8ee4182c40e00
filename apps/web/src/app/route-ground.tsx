import {
  createRootRouteWithContext,
  createRoute,
  redirect,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#shared/session/current-user.queries.ts'
import { findNextPath } from '@demarc/domain/identity/next-path'
import { Frame, SignedInOnly } from './frame.tsx'
import { Auth, Setup } from './screens.ts'

type Context = { queries: QueryClient }

const isSignedIn = ({ queries }: Context) => Boolean(queries.getQueryData(currentUserQuery().queryKey)?.active)

export const root = createRootRouteWithContext<Context>()()

export const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  component: Auth,
  // Always named, even when undefined: what is left out here would stay as it came.
  validateSearch: (search): { next?: string | undefined } => ({ next: findNextPath(search.next) ?? undefined }),
  beforeLoad: ({ context, search }) => {
    if (isSignedIn(context)) throw redirect({ href: search.next ?? '/', replace: true })
  },
})
export const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: Setup,
  beforeLoad: ({ context }) => {
    if (isSignedIn(context)) throw redirect({ to: '/', replace: true })
  },
})
/** Sidebar and top bar, for those who are signed in. */
export const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame })

/** Strangers sign in first and come back. */
export const signedIn = createRoute({
  getParentRoute: () => frame,
  id: 'signed-in',
  component: SignedInOnly,
  beforeLoad: ({ context, location }) => {
    if (!isSignedIn(context)) throw redirect({ to: '/auth', search: { next: location.href } })
  },
})

/** The search of an address whose page reads it (`useAddress`): whatever came, under the names that links may use. */
export const asItCame =
  <Search extends object>() =>
  (search: Record<string, unknown>): Search =>
    search as Search

type Came<Search> = (search: Record<string, unknown>) => Search

/** A page within another route that says in its address what it shows. */
export const pageIn =
  <Parent extends AnyRoute>(parent: Parent) =>
  <const Path extends string, Search extends object>(path: Path, component: RouteComponent, search: Came<Search>) =>
    createRoute({ getParentRoute: () => parent, path, component, validateSearch: search })

export const signedInPage = pageIn(signedIn)
