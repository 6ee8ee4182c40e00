import { queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '#platform/call.ts'

export type PendingUser = ReplyOf<'GET /api/admin/pending-users'>[number]

/** Everything about registrations is asked again when one comes in or is decided. */
export const REGISTRATIONS = ['registrations'] as const

export const pendingUsersQuery = () =>
  queryOptions({
    queryKey: [...REGISTRATIONS, 'waiting'],
    queryFn: ({ signal }) => call('GET /api/admin/pending-users', { signal }),
  })

export const lastApprovalQuery = () =>
  queryOptions({
    queryKey: [...REGISTRATIONS, 'last-approved'],
    queryFn: ({ signal }) => call('GET /api/admin/pending-users/last-approved', { signal }),
  })
