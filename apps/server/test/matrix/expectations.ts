import type { Endpoint } from '@demarc/contract'
import { ROLES } from '@demarc/domain'

/** Everybody who could knock: strangers of four kinds, and one person of each role. */
const STRANGERS = ['anonymous', 'pending', 'rejected', 'deactivated'] as const
export const ACTORS = [...STRANGERS, ...ROLES] as const
export type ActorKind = (typeof ACTORS)[number]

export const ROWS = ['own', 'foreign', 'absent'] as const
export type RowKind = (typeof ROWS)[number]

export type Expected = 'allowed' | 401 | 403 | 404

/** Who is let in, by what a call asks for. Written a second time on purpose: the domain's table is what is tested. */
export const ADMITTED: Record<Endpoint['permission'], readonly ActorKind[]> = {
  anyone: ACTORS,
  'signed-in': ROLES,
  'user.manage': ['ADMIN'],
  'registration.decide': ['ADMIN'],
  'role.list': ['ADMIN'],
  'settings.manage': ['ADMIN'],
  'audit.read': ['ADMIN'],
  'timeline.read': ['ADMIN', 'BACKEND', 'SUPERVISOR'],
  'reference.read': ['ADMIN', 'BACKEND', 'SUPERVISOR'],
  'reference.write': ['ADMIN', 'BACKEND'],
  'customer.read': ['ADMIN', 'BACKEND', 'SUPERVISOR'],
  'customer.write': ['ADMIN', 'BACKEND'],
  'rate.manage': ['ADMIN'],
  'tax.read': ['ADMIN', 'BACKEND'],
  'tax.manage': ['ADMIN'],
  'order.read': ['ADMIN', 'BACKEND', 'SUPERVISOR', 'CUSTOMER'],
  'order.create': ['ADMIN', 'BACKEND'],
  'order.edit': ['ADMIN', 'BACKEND'],
  'order.annotate': ['ADMIN', 'BACKEND', 'SUPERVISOR'],
  'order.complete': ['ADMIN', 'BACKEND'],
  'order.override': ['ADMIN', 'BACKEND'],
  'order.hold': ['ADMIN', 'BACKEND', 'SUPERVISOR'],
  'order.cancel': ['ADMIN', 'BACKEND'],
  'order.close': ['ADMIN', 'BACKEND'],
  'order.delete': ['ADMIN', 'BACKEND'],
  'research.do': ['ADMIN', 'BACKEND', 'SUPERVISOR'],
  'building.cancel': ['ADMIN', 'BACKEND'],
  'building.reopen': ['ADMIN'],
  'dispatch.read': ['ADMIN', 'BACKEND', 'SUPERVISOR'],
  'dispatch.assign': ['ADMIN', 'BACKEND', 'SUPERVISOR'],
  'dispatch.lead': ['ADMIN', 'SUPERVISOR'],
  'assignment.read': ['ADMIN', 'BACKEND', 'SUPERVISOR', 'FIELDER'],
  'assignment.act': ['ADMIN', 'SUPERVISOR', 'FIELDER'],
  'photo.read': ['ADMIN', 'BACKEND', 'SUPERVISOR', 'FIELDER'],
  'photo.add': ['ADMIN', 'BACKEND', 'SUPERVISOR', 'FIELDER'],
  'photo.remove': ['ADMIN', 'FIELDER'],
  'evidence.decide': ['ADMIN', 'SUPERVISOR'],
  'qc.review': ['ADMIN', 'BACKEND', 'SUPERVISOR'],
  'qc.read': ['ADMIN', 'BACKEND', 'SUPERVISOR', 'FIELDER'],
  'qc.answer': ['ADMIN', 'BACKEND', 'SUPERVISOR', 'FIELDER'],
  'submission.read': ['ADMIN', 'BACKEND'],
  'submission.send': ['ADMIN', 'BACKEND'],
  'delivered.judge': ['ADMIN', 'BACKEND', 'SUPERVISOR', 'CUSTOMER'],
  'warranty.raise': ['ADMIN', 'BACKEND', 'SUPERVISOR'],
  'building.closeUnbilled': ['ADMIN', 'BACKEND'],
  'document.read': ['ADMIN', 'BACKEND', 'SUPERVISOR', 'FIELDER', 'CUSTOMER'],
  'document.add': ['ADMIN', 'BACKEND', 'SUPERVISOR', 'CUSTOMER'],
  'document.edit': ['ADMIN', 'BACKEND'],
  'document.delete': ['ADMIN', 'BACKEND'],
  'invoice.totals': ['ADMIN', 'BACKEND', 'SUPERVISOR'],
  'revenue.read': ['ADMIN', 'BACKEND'],
  'invoice.read': ['ADMIN', 'BACKEND', 'CUSTOMER'],
  'invoice.write': ['ADMIN', 'BACKEND'],
  'invoice.void': ['ADMIN'],
  'period.close': ['ADMIN'],
  'portal.read': ['CUSTOMER'],
  'dispute.open': ['ADMIN', 'BACKEND', 'CUSTOMER'],
  'dispute.resolve': ['ADMIN', 'BACKEND'],
  'invoice.writeOff': ['ADMIN', 'BACKEND'],
  'payment.read': ['ADMIN', 'BACKEND', 'CUSTOMER'],
  'payment.write': ['ADMIN', 'BACKEND'],
  'payment.refund': ['ADMIN'],
  'dashboard.read': ['ADMIN', 'BACKEND', 'SUPERVISOR', 'CUSTOMER'],
}

/** What somebody who was let in finds behind an id of the path. */
const FOUND: Record<string, Record<RowKind, Expected>> = {
  userId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  pendingUserId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  sessionId: { own: 'allowed', foreign: 404, absent: 404 },
  cityCodeId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  wireCenterId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  customerId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  rateId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  taxRateId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  importId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  orderImportId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  savedViewId: { own: 'allowed', foreign: 404, absent: 404 },
  notificationId: { own: 'allowed', foreign: 404, absent: 404 },
  orderId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  siteId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  buildingId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  assignmentId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  batchId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  version: { own: 'allowed', foreign: 'allowed', absent: 404 },
  absenceId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  reviewId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  workOrderId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  submissionId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  packageId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  deliveredId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  deliveredPhotoId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  // Everybody's.
  channel: { own: 'allowed', foreign: 'allowed', absent: 'allowed' },
  part: { own: 'allowed', foreign: 'allowed', absent: 'allowed' },
  // Of a reset or of a link to a package; whoever holds it may.
  token: { own: 'allowed', foreign: 'allowed', absent: 404 },
  documentId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  photoId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  invoiceId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  creditNoteId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  paymentId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  lineId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  streetMapId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  disputeId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  disputeFileId: { own: 'allowed', foreign: 'allowed', absent: 404 },
  ticket: { own: 'allowed', foreign: 404, absent: 404 },
}

/** A customer finds nothing behind an id that belongs to another customer. */
const HIDDEN_FROM_OTHER_CUSTOMERS: readonly string[] = [
  'customerId',
  'userId',
  'orderId',
  'buildingId',
  'documentId',
  'invoiceId',
  'creditNoteId',
  'disputeId',
  'disputeFileId',
  'paymentId',
  'packageId',
  'deliveredId',
  'deliveredPhotoId',
]

/** A fielder finds nothing behind what another fielder has in hand. */
const OF_ONE_FIELDER: readonly string[] = [
  'assignment.read',
  'assignment.act',
  'photo.read',
  'photo.add',
  'photo.remove',
  'qc.read',
  'qc.answer',
  'document.read',
]

/** Everything a stranger may call. A new entry here is a decision, not a detail. */
const OPEN_TO_ANYONE = [
  'login',
  'register',
  // Whoever holds the link of a mail.
  'verifyEmail',
  'logout',
  'logoutPage',
  'loginPage',
  'forgotPassword',
  'resetPassword',
  'setupState',
  'setUp',
  'health',
  'readiness',
  'openApiDocument',
  // Whoever holds the link of a mail.
  'packageByLink',
  // Streets and roofs as everybody can see them. Only who is signed in learns the id of the map.
  'streetMapTile',
]

/** What a use case may answer once it was reached. A 400 would mean that the matrix asked wrongly and proved nothing. */
export const REACHED: readonly number[] = [200, 201, 204, 302, 409]

export const idParamsOf = (call: Endpoint): string[] =>
  [...call.path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])

const isStranger = (actor: ActorKind): boolean => STRANGERS.some((stranger) => stranger === actor)

export function expectedOf(call: Endpoint, actor: ActorKind, row: RowKind | null): Expected {
  if (!ADMITTED[call.permission].includes(actor)) return isStranger(actor) ? 401 : 403
  const [param] = idParamsOf(call)
  if (actor === 'CUSTOMER' && row === 'foreign' && param && HIDDEN_FROM_OTHER_CUSTOMERS.includes(param)) return 404
  // A version of the form is everybody's.
  if (actor === 'FIELDER' && row === 'foreign' && param !== 'version' && OF_ONE_FIELDER.includes(call.permission))
    return 404
  return (param && row && FOUND[param]?.[row]) || 'allowed'
}

/** Calls that the tables above say nothing about, each as a sentence. */
export function callsWithoutRule(endpoints: Record<string, Endpoint>): string[] {
  return Object.entries(endpoints).flatMap(([name, call]) => {
    const isNamed = call.permission !== 'anyone' && call.permission !== 'signed-in'
    const troubles: string[] = []
    if (!(call.permission in ADMITTED)) troubles.push(`${name}: nobody said who holds ${call.permission}`)
    if (call.permission === 'anyone' && !OPEN_TO_ANYONE.includes(name)) troubles.push(`${name}: open to anyone`)
    if (call.path.startsWith('/api/admin/') && !isNamed) troubles.push(`${name}: below /api/admin without a permission`)
    const params = idParamsOf(call)
    if (params.length > 1) troubles.push(`${name}: more than one id; say whose row it is`)
    for (const param of params) if (!(param in FOUND)) troubles.push(`${name}: nobody said whose rows ${param} names`)
    return troubles
  })
}
