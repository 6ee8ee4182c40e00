import { createRouter } from '@tanstack/react-router'
import { Broken } from './broken.tsx'
import { fetchShell } from './frame.tsx'
import { Loading } from './loading.tsx'
import { queries } from './queries.ts'
import { FIRST_SCREENS, routeTree } from './routes.tsx'

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
export function fetchFirstScreen(path: string, who: keyof typeof FIRST_SCREENS): void {
  for (const screen of FIRST_SCREENS[who].get(path) ?? []) void screen.preload?.()
  if (who === 'signedIn') fetchShell(path)
}
