import type { CurrentUser, Notification } from '@demarc/contract'
import type { Role } from '@demarc/domain/actor'
import { permissionsOf } from '@demarc/domain/permissions'
import { no, type Answers } from '../fake-server.ts'
import { BEN, newId } from '../records.ts'

const seat = (firstName: string, lastName: string, role: Role, customerId: string | null = null): CurrentUser => ({
  ...BEN,
  id: newId(),
  email: `${firstName.toLowerCase()}@demarc.test`,
  firstName,
  lastName,
  roles: [role],
  customerId,
  permissions: permissionsOf({ roles: [role] }),
})
export const FINN = seat('Finn', 'Bell', 'FIELDER')
export const CORA = seat('Cora', 'Ellison', 'CUSTOMER', newId())

export const PASSWORD = 'walnut-7f3a-bridge'

/** An installation that has its admin. */
export const SET_UP = { needed: false, asksForCode: false, leastPasswordLength: 6, company: null }

const NOTHING = { count: 0, cents: 0 }
const NO_DAYS = { from: '2026-03-01', to: '2026-03-02', count: 0 }

/** The home screens of the office, of a customer and of the field, with nothing in them yet. */
export const HOMES: Answers = {
  'GET /api/dashboard/stats': () => ({
    activeOrders: 0,
    pendingQC: 0,
    revenue: 0,
    revenueBefore: 0,
    fieldTeams: 0,
    liveAssignments: 0,
    received: { now: NO_DAYS, before: NO_DAYS },
    receivedByDay: [],
    dueByDay: [],
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
  'GET /api/invoices': () => [],
  'GET /api/my/home': () => ({
    orders: { RECEIVED: 0, SCHEDULED: 0, SURVEYED: 0, DELIVERED: 0, INVOICED: 0 },
    waiting: { count: 0, buildings: [] },
    owed: NOTHING,
    disputed: NOTHING,
    payable: NOTHING,
    overdue: NOTHING,
  }),
  'GET /api/fielders/:userId/assignments': () => [],
  'GET /api/fielders/:userId/questions': () => [],
  'GET /api/admin/pending-users': () => [],
}

/** A server that knows one person: it signs them in with PASSWORD, and out. */
export function signingIn(user: CurrentUser, more: Answers = {}): Answers {
  let isIn = false
  return {
    ...HOMES,
    'GET /api/setup': () => SET_UP,
    'GET /api/auth/user': () => (isIn ? user : no(401, 'session.missing', 'Please sign in again.')),
    'POST /api/login': ({ body }) => {
      if (body.email !== user.email || body.password !== PASSWORD) {
        return no(401, 'login.failed', 'Incorrect email or password.')
      }
      isIn = true
      return user
    },
    'POST /api/logout': () => void (isIn = false),
    ...more,
  }
}

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const AT = '2026-03-02T15:00:00.000Z'

export const session = (isThisOne = false) => ({
  id: newId(),
  kind: 'office' as const,
  userAgent: CHROME,
  createdAt: AT,
  lastSeenAt: AT,
  isThisOne,
})

/** What the profile reads besides the person. */
export const profileOf = (more: Answers = {}): Answers => ({
  ...HOMES,
  'GET /api/setup': () => SET_UP,
  'GET /api/profile/sessions': () => [session(true)],
  'GET /api/notifications/choices': () => ({
    isMailSent: true,
    kinds: [
      {
        kind: 'account.roles_changed',
        email: { isUsual: true, isOn: true },
        push: { isUsual: true, isOn: false },
      },
    ],
  }),
  ...more,
})

/** One transparent dot. */
export const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** A profile that keeps what is saved. */
export function keptProfile(first: CurrentUser, more: Answers = {}): Answers {
  let user = first
  return profileOf({
    'GET /api/auth/user': () => user,
    'PUT /api/profile': ({ body }) => (user = { ...user, ...body }),
    'PUT /api/profile/picture': ({ body }) => (user = { ...user, profileImageUrl: body.image && PICTURE }),
    ...more,
  })
}

export const registrationWaits = (name: string, email: string): Notification => ({
  id: newId(),
  kind: 'registration.waiting',
  payload: { pendingUserId: newId(), name, email },
  sentAt: AT,
  readAt: null,
})

export const rolesChanged = (byName: string, roles: string[]): Notification => ({
  id: newId(),
  kind: 'account.roles_changed',
  payload: { byName, roles },
  sentAt: AT,
  readAt: null,
})
