import type {
  AllSettings,
  CurrentUser,
  Customer,
  HistoryEntry,
  ManagedUser,
  NotificationChoices,
  PartStatus,
  PendingUser,
  Rate,
  SecurityEvent,
  StatusFound,
  SystemStatus,
} from '@demarc/contract'
import { ROLE_LABELS, ROLES, type Role } from '@demarc/domain/actor'
import { actionsOnUser } from '@demarc/domain/identity/user-actions'
import { kindsFor, NOTIFICATIONS } from '@demarc/domain/notifications/notifications'
import { permissionsOf } from '@demarc/domain/permissions'
import { SETTING_DEFAULTS, SETTING_SECRETS } from '@demarc/domain/settings'
import { finding, sayFinding, stateOf, type StatusFinding } from '@demarc/domain/status/findings'
import type { StatusPart } from '@demarc/domain/status/parts'
import type { Answers } from '../fake-server.ts'
import { ADA, BEN, newId } from '../records.ts'

export const AT = '2026-03-02T15:00:00.000Z'

/** Somebody of any role who is signed in. */
export const signedInAs = (role: Role, customerId: string | null = null): CurrentUser => ({
  ...BEN,
  id: newId(),
  roles: [role],
  customerId,
  permissions: permissionsOf({ roles: [role] }),
})

export const ROLE_ROWS = ROLES.map((key) => ({ id: newId(), key, label: ROLE_LABELS[key] }))
export const rolesByIds = (ids: readonly string[]): Role[] =>
  ROLE_ROWS.filter(({ id }) => ids.includes(id)).map(({ key }) => key)

/** A person as Ada sees them. */
export function managedUser(name: string, roles: Role[], more: Partial<ManagedUser> = {}): ManagedUser {
  const [firstName = '', lastName = ''] = name.split(' ')
  const id = more.id ?? newId()
  const active = more.active ?? true
  return {
    id,
    email: `${firstName.toLowerCase()}@demarc.test`,
    firstName,
    lastName,
    phone: null,
    roles,
    customerId: null,
    customerName: null,
    active,
    status: active ? 'ACTIVE' : 'DEACTIVATED',
    profileImageUrl: null,
    createdAt: AT,
    homeBase: null,
    workingDays: [1, 2, 3, 4, 5],
    supervisorId: null,
    deputyId: null,
    lastSeenAt: null,
    actions: actionsOnUser({ userId: ADA.id, roles: ['ADMIN'], customerId: null }, { id, active }),
    ...more,
  }
}

export function pendingUser(name: string, more: Partial<PendingUser> = {}): PendingUser {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    id: newId(),
    email: `${firstName.toLowerCase()}@demarc.test`,
    firstName,
    lastName,
    requestedRoles: [],
    createdAt: AT,
    emailVerifiedAt: AT,
    actions: ['approve', 'reject'],
    ...more,
  }
}

export const customer = (name: string, code: string, more: Partial<Customer> = {}): Customer => ({
  id: newId(),
  name,
  code,
  aliases: [],
  mailDomains: [],
  billTo: '',
  accountsPayableTo: [],
  accountsPayableCc: [],
  purchaseOrderRequired: false,
  termsNetDays: null,
  unitRule: 'PER_BUILDING',
  invoiceGrouping: 'WIRE_CENTER',
  outcomeRateCents: 0,
  submissionChannel: 'EMAIL',
  submissionRecipients: [],
  fileNamingTemplate: '{jsb}-{slot}-{n}',
  isTaxable: false,
  taxExemptions: [],
  version: 1,
  createdAt: AT,
  updatedAt: AT,
  actions: ['edit', 'delete'],
  ...more,
})
export const TARHEEL = customer('Tarheel Fiber', 'TARHEEL', { billTo: 'Tarheel Fiber LLC' })
export const PIEDMONT = customer('Piedmont Telco', 'PIEDMONT')

export const rate = (customerId: string, cents: number, more: Partial<Rate> = {}): Rate => ({
  id: newId(),
  customerId,
  wireCenterId: null,
  wireCenterName: null,
  jobType: 'S',
  cents,
  validFrom: '2026-01-01',
  validTo: null,
  version: 1,
  updatedAt: AT,
  ...more,
})

export const historyEntry = (action: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: newId(),
  at: AT,
  actor: { kind: 'USER', id: ADA.id, name: 'Ada Okafor' },
  entity: 'user',
  entityId: newId(),
  label: 'Nora Vance',
  action,
  changes: [],
  names: {},
  isSealed: true,
  ...more,
})

export const securityEvent = (kind: SecurityEvent['kind'], more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: newId(),
  at: AT,
  kind,
  count: 1,
  person: null,
  email: null,
  sessionId: null,
  address: '198.51.100.7',
  userAgent: null,
  method: 'GET',
  route: '/api/admin/users',
  recordId: null,
  refusal: null,
  ...more,
})

export const allSettings = (more: Partial<AllSettings> = {}): AllSettings => ({
  values: SETTING_DEFAULTS,
  changes: {},
  secrets: SETTING_SECRETS.map((key) => ({ key, isSet: false, at: null, byName: null })),
  logo: null,
  ...more,
})

/** What reaches somebody of this role, as it is until they choose. */
export const usualChoices = (role: Role): NotificationChoices => ({
  isMailSent: true,
  kinds: kindsFor([role]).map((kind) => {
    const { email, push } = NOTIFICATIONS[kind].usual
    return { kind, email: { isUsual: email, isOn: email }, push: { isUsual: push, isOn: push } }
  }),
})

/** What the head of every administration screen asks for. */
export const underAdminHead = (people: readonly ManagedUser[] = [], waiting: PendingUser[] = []): Answers => ({
  'GET /api/admin/pending-users': () => waiting,
  'GET /api/admin/pending-users/last-approved': () => null,
  'GET /api/admin/roles': () => ROLE_ROWS,
  'GET /api/admin/users': ({ query: { q = '', role } }) =>
    people.filter(
      ({ firstName, lastName, email, roles }) =>
        `${firstName} ${lastName} ${email}`.includes(q) && (!role || roles.includes(role)),
    ),
  'GET /api/customers': () => [PIEDMONT, TARHEEL],
})

/** An installation that has its first admin. */
export const SET_UP = { needed: false, asksForCode: false, leastPasswordLength: 6, company: null }

/** What the profile asks for. */
export const ownProfile = (role: Role, more: Answers = {}): Answers => ({
  'GET /api/profile/sessions': () => [],
  'GET /api/notifications/choices': () => usualChoices(role),
  // How long a password must be.
  'GET /api/setup': () => SET_UP,
  ...more,
})

/** A dashboard with nothing to do. */
export const quietDashboard = (): Answers => ({
  'GET /api/dashboard/stats': () => ({
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
})

/** A finding as the server sends it. */
export const statusFound = (of: StatusFinding): StatusFound => ({
  state: stateOf(of),
  code: of.code,
  detail: sayFinding(of),
  facts: of.facts as StatusFound['facts'],
})
export const partStatus = (part: StatusPart, of: StatusFinding): PartStatus => ({ part, ...statusFound(of) })

const RUNNING = [
  { role: 'WEB', version: '0.2.0', count: 1, seenSeconds: 2 },
  { role: 'WORKER', version: '0.2.0', count: 1, seenSeconds: 4 },
] as const
const WELL: readonly PartStatus[] = [
  partStatus('DATABASE', finding('database.ready', { version: '15.19', postgis: '3.3.2', ms: 12 })),
  partStatus('STORAGE', finding('storage.ready', { place: 's3://demarc-files at s3.us-east-1.example.com', ms: 31 })),
  partStatus('DISK', finding('disk.ready', { free: 41e9, total: 80e9 })),
  partStatus(
    'EMAIL',
    finding('email.ready', { server: 'smtp://mail.demarc.test:587', from: 'Demarc <no-reply@demarc.test>' }),
  ),
  partStatus('GEOCODER', finding('geocoder.off', {})),
  partStatus(
    'STREET_MAP',
    finding('street_map.ready', { source: 'north-carolina.osm.pbf', bytes: 2.4e8, madeOn: '2026-03-01' }),
  ),
  partStatus('ROUTING', finding('routing.off', {})),
  partStatus('PHOTO_READING', finding('ocr.ready', { version: 'tesseract 5.3.0' })),
  partStatus('QUEUE', finding('queue.ready', { waiting: 3, oldestSeconds: 4, failed: 0 })),
  partStatus('SEALS', finding('seals.ready', { seconds: 6 })),
  partStatus('VERSIONS', finding('versions.ready', { groups: RUNNING, schema: '0040_processes', web: '0.2.0' })),
]

/** A system that works, except for the given parts. */
export const systemStatus = (...other: readonly PartStatus[]): SystemStatus => ({
  checkedAt: AT,
  parts: WELL.map((each) => other.find(({ part }) => part === each.part) ?? each),
})
