import type { CurrentUser } from '@demarc/contract'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, use, type ReactNode } from 'react'
import { currentUserQuery } from '#shared/session/current-user.queries.ts'
import { keepUser } from '#shared/session/kept-user.ts'

type Auth = {
  /** A record or null; a person who has just registered is a PENDING record without a session. */
  user: CurrentUser | null
  isLoading: boolean
  error: Error | null
  askAgain: () => void
  /** Leaves the waiting page; there is no session to end. */
  forget: () => void
}

const AuthContext = createContext<Auth | null>(null)

export function AuthProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const { data, isPending, error, refetch } = useQuery(currentUserQuery())
  const auth: Auth = {
    user: data ?? null,
    isLoading: isPending && !error,
    // A failed second reading leaves the person at work; the next act says what is wrong.
    error: data === undefined ? error : null,
    askAgain: () => void refetch(),
    forget: () => becomeUser(queries, null),
  }
  return <AuthContext value={auth}>{children}</AuthContext>
}

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** For screens that are drawn for signed-in people only. */
export function useCurrentUser(): CurrentUser {
  const { user } = useAuth()
  if (!user) throw new Error('This screen needs a signed-in user')
  return user
}

/** Somebody else reads from here on: nothing read for the one before may stay. */
export function becomeUser(queries: QueryClient, user: CurrentUser | null): void {
  // An answer that is under way would bring the one before back.
  void queries.cancelQueries(currentUserQuery())
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' && queryKey[0] !== 'setup' })
  queries.setQueryData(currentUserQuery().queryKey, user)
  void keepUser(user)
}
