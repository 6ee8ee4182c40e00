import { createRouter } from '@tanstack/react-router'
import { isFieldPath } from '#shared/session/kept-user.ts'
import { Broken, fetchShell, Loading } from './frame.tsx'
import { queries } from './queries.ts'
import { routeTree } from './routes.tsx'
import { Landing } from './home-or-landing.tsx'
import { Auth, Setup } from './screens.ts'

export const router = createRouter({
  routeTree,
  context: { queries },
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultErrorComponent: Broken,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Code and data of the first screen come at the same time, not in turn. */
export function fetchFirstScreen(path: string, who: 'visitor' | 'signedIn'): void {
  if (who === 'visitor') return void VISITORS_SCREENS.get(path)?.preload?.()
  const [matched] = router.getMatchedRoutes(path)
  for (const { options } of matched) void options.component?.preload?.()
  if (isFieldPath(path)) void PhoneStore.preload()
  fetchShell(path)
}

/** No screen, but what those of the field read first. */
const PhoneStore = { preload: () => import('#workflow/fieldwork/offline/phone.ts') }

/** What visitors come to: fetched while the server is still being asked who they are. */
const VISITORS_SCREENS = new Map([
  ['/', Landing],
  ['/auth', Auth],
  ['/setup', Setup],
])
