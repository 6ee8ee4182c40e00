import type { CurrentUser } from '@demarc/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, isStranger, mayHelpAgain } from '#platform/call.ts'
import { findKeptUser, isFieldPath, keepUser } from './kept-user.ts'
import { endLeftSession, endWhenOnline } from './left-session.queries.ts'

const CURRENT_USER = ['auth', 'user'] as const

export const currentUserQuery = () =>
  queryOptions({
    queryKey: CURRENT_USER,
    queryFn: async ({ signal, client }): Promise<CurrentUser | null> => {
      // Signed out here without a signal: nobody, until the server has heard of it.
      if (!(await endLeftSession())) {
        endWhenOnline()
        return null
      }
      try {
        const user = await call('GET /api/auth/user', { signal })
        void keepUser(user)
        return user
      } catch (error) {
        const kept = isFieldPath(location.pathname) ? await findKeptUser() : null
        // No signal, or a session that has ended: neither stops work in the field, it is sent after signing in.
        if (kept && (isStranger(error) || mayHelpAgain(error))) return kept
        if (isStranger(error)) await keepUser(null)
        // Nobody, unless somebody was at work: then their session has ended, and they are told.
        const known = client.getQueryData<CurrentUser | null>(CURRENT_USER)
        if (isStranger(error) && !known?.active) return null
        throw error
      }
    },
  })
