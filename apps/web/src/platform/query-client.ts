import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isStranger } from './call.ts'

type Act = {
  /** The title of the message when the server says no; without one the screen shows the refusal itself. */
  refusedTitle?: () => string
  /** Signing in: a 401 means a wrong password, not an ended session. */
  isSignIn?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Act
  }
}

type Listeners = {
  /** The session is gone although somebody was working. */
  onStranger: () => void
  onRefused: (title: string, error: Error, tryAgain: () => void) => void
}

/** Data never goes stale by itself, is not retried and not refetched on focus; server events say what changed. */
export function makeQueryClient({ onStranger, onRefused }: Listeners): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Asking without a network gives a sentence to read; waiting for one gives an endless spinner.
      queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: (error) => isStranger(error) && onStranger() }),
    mutationCache: new MutationCache({
      onError: (error, variables, _, mutation) => {
        if (isStranger(error) && !mutation.meta?.isSignIn) return onStranger()
        const title = mutation.meta?.refusedTitle?.()
        if (title) onRefused(title, error, () => void mutation.execute(variables).catch(() => undefined))
      },
    }),
  })
}
