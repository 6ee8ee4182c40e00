import type { CurrentUser } from '@demarc/contract'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#shared/session/current-user.queries.ts'
import { keepUser } from '#shared/session/kept-user.ts'

/** Somebody else reads from here on: nothing read for the one before may stay. */
export function becomeUser(queries: QueryClient, user: CurrentUser | null): void {
  // An answer that is under way would bring the one before back.
  void queries.cancelQueries(currentUserQuery())
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' && queryKey[0] !== 'setup' })
  queries.setQueryData(currentUserQuery().queryKey, user)
  void keepUser(user)
}
