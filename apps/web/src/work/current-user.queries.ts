import type { CurrentUser } from '@demarc/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, isStranger } from '#platform/call.ts'

const CURRENT_USER = ['auth', 'user'] as const

export const currentUserQuery = () =>
  queryOptions({
    queryKey: CURRENT_USER,
    queryFn: async ({ signal, client }): Promise<CurrentUser | null> => {
      try {
        return await call('GET /api/auth/user', { signal })
      } catch (error) {
        // Nobody, unless somebody was at work: then their session has ended, and they are told.
        const known = client.getQueryData<CurrentUser | null>(CURRENT_USER)
        if (isStranger(error) && !known?.active) return null
        throw error
      }
    },
  })
