import { queryOptions } from '@tanstack/react-query'
import { call, callList, type ReplyOf } from '#platform/call.ts'

export type Stats = ReplyOf<'GET /api/dashboard/stats'>
export type Needs = ReplyOf<'GET /api/dashboard/needs'>
export type RecentOrder = ReplyOf<'GET /api/orders'>[number]

/** Everything that stands on the dashboard. */
export const DASHBOARD = ['dashboard'] as const
const MOST_RECENT = 5

export const statsQuery = () =>
  queryOptions({
    queryKey: [...DASHBOARD, 'stats'],
    queryFn: ({ signal }) => call('GET /api/dashboard/stats', { signal }),
  })
export const workflowQuery = () =>
  queryOptions({
    queryKey: [...DASHBOARD, 'workflow'],
    queryFn: ({ signal }) => call('GET /api/dashboard/workflow', { signal }),
  })
export const needsQuery = () =>
  queryOptions({
    queryKey: [...DASHBOARD, 'needs'],
    queryFn: ({ signal }) => call('GET /api/dashboard/needs', { signal }),
  })
/** Held ones first, then the newest, as the server sorts them. */
export const recentOrdersQuery = () =>
  queryOptions({
    queryKey: [...DASHBOARD, 'recent'],
    queryFn: async ({ signal }) => (await callList('GET /api/orders', { query: { limit: MOST_RECENT }, signal })).rows,
  })
