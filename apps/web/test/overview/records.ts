import type { CurrentUser, DashboardNeeds, DashboardStats } from '@demarc/contract'
import type { Role } from '@demarc/domain/actor'
import { permissionsOf } from '@demarc/domain/permissions'
import { page, type Locator } from 'vitest/browser'
import type { Answers } from '../fake-server.ts'
import { BEN, newId, order } from '../records.ts'

const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08']
export const STATS: DashboardStats = {
  activeOrders: 268,
  pendingQC: 18,
  revenue: 48_200,
  revenueBefore: 40_000,
  fieldTeams: 13,
  liveAssignments: 57,
  received: {
    now: { from: '2026-03-01', to: '2026-03-02', count: 9 },
    before: { from: '2026-02-01', to: '2026-02-02', count: 4 },
  },
  receivedByDay: DAYS.map((day) => ({ day, count: 3 })),
  dueByDay: DAYS.map((day, at) => ({ day, count: at === 2 ? 4 : 0 })),
  oldestPendingQC: '2026-03-01T15:00:00.000Z',
}

type Need = DashboardNeeds['needs'][number]
const need = (kind: Need['kind'], jsn: string, more: Partial<Need> = {}): Need => ({
  kind,
  orderId: newId(),
  jsn,
  address: '4 Elm St',
  status: 'ASSIGNED',
  day: '2026-02-27',
  ...more,
})
/** Six of fourteen. */
export const NEEDS: DashboardNeeds = {
  needs: [
    need('overdue', 'NCGB26020007'),
    need('overdue', 'NCGB26020008'),
    need('due_today', 'NCGB26020009'),
    need('disputed', 'NCGB26020010', { disputeId: newId() }),
    need('held_long', 'NCGB26020011'),
    need('waiting_to_complete', 'NCGB26020012', { status: 'ORDER_RECEIVED' }),
  ],
  counts: { overdue: 10, due_today: 1, disputed: 1, held_long: 1, waiting_to_complete: 1 },
  total: 14,
}
export const WORKFLOW = {
  ORDER_RECEIVED: 38,
  RESEARCHING: 12,
  READY_FOR_DISPATCH: 34,
  ASSIGNED: 57,
  QC_REVIEW: 18,
  SUBMITTED_TO_CUSTOMER: 46,
}
/** Held ones first, as the server sorts them. */
export const RECENT = [1, 2, 3, 4, 5].map((number) => order({ jsn: `NCGB2603000${number}`, isHeld: number < 4 }))

export const atWork = (more: Answers = {}): Answers => ({
  'GET /api/dashboard/stats': () => STATS,
  'GET /api/dashboard/workflow': () => WORKFLOW,
  'GET /api/dashboard/needs': () => NEEDS,
  'GET /api/orders': () => RECENT,
  ...more,
})

/** A company that has just begun. */
export const EMPTY: Answers = {
  'GET /api/dashboard/stats': () => ({
    ...STATS,
    activeOrders: 0,
    pendingQC: 0,
    revenue: 0,
    revenueBefore: 0,
    fieldTeams: 0,
    liveAssignments: 0,
    received: {
      now: { from: '2026-03-01', to: '2026-03-02', count: 0 },
      before: { from: '2026-02-01', to: '2026-02-02', count: 0 },
    },
    receivedByDay: DAYS.map((day) => ({ day, count: 0 })),
    dueByDay: DAYS.map((day) => ({ day, count: 0 })),
    oldestPendingQC: null,
  }),
  'GET /api/dashboard/workflow': () => ({
    ORDER_RECEIVED: 0,
    RESEARCHING: 0,
    READY_FOR_DISPATCH: 0,
    ASSIGNED: 0,
    QC_REVIEW: 0,
    SUBMITTED_TO_CUSTOMER: 0,
  }),
  'GET /api/dashboard/needs': () => ({ needs: [], counts: {}, total: 0 }),
  'GET /api/orders': () => [],
}

export const personOf = (role: Role, customerId: string | null = null): CurrentUser => ({
  ...BEN,
  id: newId(),
  roles: [role],
  customerId,
  permissions: permissionsOf({ roles: [role] }),
})

export const partOf = (name: string): Locator => page.getByRole('main').getByRole('region', { name })
export const cellOf = (label: string): Locator => partOf('Key metrics').css('> div').filter({ hasText: label })
export const recentRows = (): Locator => partOf('Recent Orders').getByRole('listitem')
export const address = (): string => location.pathname + location.search
export const textsOf = (found: Locator): (string | null)[] => found.elements().map(({ textContent }) => textContent)
