import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { findKept, keep } from './session/kept-user.ts'

const KEPT = '/kept/organisation'

/** Without a signal its name, zone, units and clock are those that were last heard of: a phone needs them in the field. */
export const organisationQuery = () =>
  queryOptions({
    queryKey: ['organisation'],
    queryFn: async ({ signal }) => {
      try {
        const heard = await call('GET /api/organisation', { signal })
        void keep(KEPT, heard)
        return heard
      } catch (error) {
        const kept = await findKept<Awaited<ReturnType<typeof call<'GET /api/organisation'>>>>(KEPT)
        if (kept) return kept
        throw error
      }
    },
  })
