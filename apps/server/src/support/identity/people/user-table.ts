import type { listUsers } from '@demarc/contract'
import { ROLE_LABELS } from '@demarc/domain'
import type { z } from 'zod'
import type { ListTable } from '#support/serving/index.ts'
import { moment, yesNo } from '#support/tables/index.ts'

export const USERS_TABLE: ListTable<z.output<typeof listUsers.reply>[number]> = {
  name: 'users',
  id: ({ id }) => id,
  columns: () => [
    { title: 'First name', width: 16, cell: ({ firstName }) => firstName },
    { title: 'Last name', width: 16, cell: ({ lastName }) => lastName },
    { title: 'Email', width: 28, cell: ({ email }) => email },
    { title: 'Phone', width: 16, cell: ({ phone }) => phone },
    { title: 'Roles', width: 28, cell: ({ roles }) => roles.map((role) => ROLE_LABELS[role]).join(', ') },
    { title: 'Customer', width: 22, cell: ({ customerName }) => customerName },
    { title: 'Starting point', width: 32, cell: ({ homeBase }) => homeBase?.address ?? null },
    { title: 'Active', width: 8, cell: ({ active }) => yesNo(active) },
    { title: 'Last active', width: 20, cell: ({ lastSeenAt }) => moment(lastSeenAt) },
    { title: 'Created', width: 20, cell: ({ createdAt }) => moment(createdAt) },
  ],
}
