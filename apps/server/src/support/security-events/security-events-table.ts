import type { SecurityEvent } from '@demarc/contract'
import { SECURITY_EVENT_LABELS } from '@demarc/domain'
import type { ListTable } from '#support/serving/index.ts'
import { second } from '#support/tables/index.ts'

export const SECURITY_EVENTS_TABLE: ListTable<SecurityEvent> = {
  name: 'security-events',
  id: ({ id }) => id,
  columns: () => [
    { title: 'Time', width: 22, cell: ({ at }) => second(at) },
    { title: 'Event', width: 20, cell: ({ kind }) => SECURITY_EVENT_LABELS[kind] },
    { title: 'Count', width: 8, cell: ({ count }) => count },
    { title: 'Person', width: 22, cell: ({ person }) => person?.name ?? null },
    { title: 'Typed email', width: 28, cell: ({ email }) => email },
    { title: 'Address', width: 18, cell: ({ address }) => address },
    { title: 'Browser', width: 40, cell: ({ userAgent }) => userAgent },
    { title: 'Call', width: 36, cell: ({ method, route }) => `${method} ${route}` },
    { title: 'Record ID', width: 38, cell: ({ recordId }) => recordId },
    { title: 'Refusal', width: 20, cell: ({ refusal }) => refusal },
    { title: 'Session ID', width: 38, cell: ({ sessionId }) => sessionId },
  ],
}
