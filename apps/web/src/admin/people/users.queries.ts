import type { Role } from '@demarc/domain/actor'
import { keepPreviousData, queryOptions, useQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { call, callList, type ListPage, type ReplyOf } from '#platform/call.ts'
import { listQuery } from '#shared/list/list.queries.ts'

export type ListedUser = ReplyOf<'GET /api/admin/users'>[number]
export type Holdings = ReplyOf<'GET /api/admin/users/:userId/holdings'>

/** Everything about people is asked again when one of them changes. */
export const USERS = ['users'] as const

type Filters = { q?: string | undefined; role?: Role | undefined }

export const usersQuery = ({ q, role }: Filters = {}) =>
  queryOptions({
    queryKey: [...USERS, 'list', { q, role }],
    queryFn: ({ signal }) => callList('GET /api/admin/users', { query: { q, role }, signal }),
    // The rows stay while the next ones are asked for.
    placeholderData: keepPreviousData,
  })

const SCREEN = [...USERS, 'screen'] as const

/** The list of the screen, page after page. */
export const usersScreenQuery = (filters: Filters) => listQuery([...SCREEN, filters], 'GET /api/admin/users', filters)

/** The person as the server has just answered, in every list that shows them: whoever opens them again sees it. */
export function keepUser(queries: QueryClient, person: ListedUser): void {
  queries.setQueriesData<InfiniteData<ListPage<ListedUser>>>({ queryKey: SCREEN }, (read) => {
    const pages = read?.pages.map((page) => ({
      ...page,
      rows: page.rows.map((row) => (row.id === person.id ? person : row)),
    }))
    return read && pages && { ...read, pages }
  })
}

export const usersCountQuery = () =>
  queryOptions({
    queryKey: [...USERS, 'count'],
    queryFn: async ({ signal }) => (await callList('GET /api/admin/users', { query: { limit: 1 }, signal })).total,
  })

export const holdingsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...USERS, 'holdings', userId],
    queryFn: ({ signal }) => call('GET /api/admin/users/:userId/holdings', { params: { userId }, signal }),
  })

export const rolesQuery = () =>
  queryOptions({ queryKey: ['roles'], queryFn: ({ signal }) => call('GET /api/admin/roles', { signal }) })

/** Those who can be somebody's supervisor or deputy. */
export function useLeads(): readonly ListedUser[] {
  const supervisors = useQuery(usersQuery({ role: 'SUPERVISOR' })).data?.rows ?? []
  const admins = useQuery(usersQuery({ role: 'ADMIN' })).data?.rows ?? []
  const leads = new Map([...supervisors, ...admins].map((person) => [person.id, person]))
  return [...leads.values()].filter(({ active }) => active)
}

export const nameOf = ({ firstName, lastName }: Pick<ListedUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
