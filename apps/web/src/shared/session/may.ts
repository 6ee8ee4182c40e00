import type { Permission } from '@demarc/domain/permissions'
import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from './current-user.queries.ts'

/** Whether the server offers this to the reader, where there is no record yet whose `actions` could say so. */
export function useMay(permission: Permission): boolean {
  const { data: user } = useQuery(currentUserQuery())
  return user?.permissions.includes(permission) ?? false
}
