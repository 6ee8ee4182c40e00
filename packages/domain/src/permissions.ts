import type { Actor, Role } from './actor.ts'

/** Who may do what. One row per action; a row read aloud is the rule. */
const GRANTS = {
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
  // Rates of sales tax, and what was taxed.
  'tax.read': ['ADMIN', 'BACKEND'],
  'tax.manage': ['ADMIN'],
  'order.read': ['ADMIN', 'BACKEND', 'SUPERVISOR', 'CUSTOMER'],
  'order.create': ['ADMIN', 'BACKEND'],
  'order.edit': ['ADMIN', 'BACKEND'],
  // What a supervisor may change of an order: the narrative and when it is due.
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
  // BACKEND assigns only where a setting says so; dispatch asks for that.
  'dispatch.read': ['ADMIN', 'BACKEND', 'SUPERVISOR'],
  'dispatch.assign': ['ADMIN', 'BACKEND', 'SUPERVISOR'],
  // Reassign, recall, say that somebody is away.
  'dispatch.lead': ['ADMIN', 'SUPERVISOR'],
  // A fielder their own; ADMIN and SUPERVISOR on behalf of one, with a reason.
  'assignment.read': ['ADMIN', 'BACKEND', 'SUPERVISOR', 'FIELDER'],
  'assignment.act': ['ADMIN', 'SUPERVISOR', 'FIELDER'],
  // A fielder those of buildings they were sent to.
  'photo.read': ['ADMIN', 'BACKEND', 'SUPERVISOR', 'FIELDER'],
  // The office in a fielder's place, with a reason.
  'photo.add': ['ADMIN', 'BACKEND', 'SUPERVISOR', 'FIELDER'],
  'photo.remove': ['ADMIN', 'FIELDER'],
  // Late evidence, and what stays incomplete.
  'evidence.decide': ['ADMIN', 'SUPERVISOR'],
  // The queue, claims and verdicts.
  'qc.review': ['ADMIN', 'BACKEND', 'SUPERVISOR'],
  // A fielder those of buildings they were sent to.
  'qc.read': ['ADMIN', 'BACKEND', 'SUPERVISOR', 'FIELDER'],
  // A fielder what was asked of them; the office in their place.
  'qc.answer': ['ADMIN', 'BACKEND', 'SUPERVISOR', 'FIELDER'],
  // What goes to the customer, and what came of it.
  'submission.read': ['ADMIN', 'BACKEND'],
  'submission.send': ['ADMIN', 'BACKEND'],
  // Accept or reject what was delivered: a customer their own, the office in their name with a reason.
  'delivered.judge': ['ADMIN', 'BACKEND', 'SUPERVISOR', 'CUSTOMER'],
  'warranty.raise': ['ADMIN', 'BACKEND', 'SUPERVISOR'],
  'building.closeUnbilled': ['ADMIN', 'BACKEND'],
  // A fielder those of orders they were sent to.
  'document.read': ['ADMIN', 'BACKEND', 'SUPERVISOR', 'FIELDER', 'CUSTOMER'],
  'document.add': ['ADMIN', 'BACKEND', 'SUPERVISOR', 'CUSTOMER'],
  'document.edit': ['ADMIN', 'BACKEND'],
  'document.delete': ['ADMIN', 'BACKEND'],
  // A customer those of their own company, from the day they were sent.
  'invoice.read': ['ADMIN', 'BACKEND', 'CUSTOMER'],
  // What is owed and what waits to be billed, in sums alone.
  'invoice.totals': ['ADMIN', 'BACKEND', 'SUPERVISOR'],
  // Drafts, what there is to bill, sending, credit notes.
  'invoice.write': ['ADMIN', 'BACKEND'],
  'invoice.void': ['ADMIN'],
  // Close a month, after which nothing is booked in it, and open it again.
  'period.close': ['ADMIN'],
  // A customer's own window: what waits for them, the packages they were sent.
  'portal.read': ['CUSTOMER'],
  // Open, answer and withdraw: a customer about their own invoices, the back office in their name.
  'dispute.open': ['ADMIN', 'BACKEND', 'CUSTOMER'],
  'dispute.resolve': ['ADMIN', 'BACKEND'],
  // An admin any amount; the back office up to what the installation allows.
  'invoice.writeOff': ['ADMIN', 'BACKEND'],
  // A customer those of their own company.
  'payment.read': ['ADMIN', 'BACKEND', 'CUSTOMER'],
  // Record, apply, import what the bank says, and reverse.
  'payment.write': ['ADMIN', 'BACKEND'],
  // Money goes back to the customer.
  'payment.refund': ['ADMIN'],
  'dashboard.read': ['ADMIN', 'BACKEND', 'SUPERVISOR', 'CUSTOMER'],
  'revenue.read': ['ADMIN', 'BACKEND'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof GRANTS
export const PERMISSIONS = Object.keys(GRANTS) as [Permission, ...Permission[]]

export function can(actor: Pick<Actor, 'roles'>, permission: Permission): boolean {
  const granted: readonly Role[] = GRANTS[permission]
  return actor.roles.some((role) => granted.includes(role))
}

export const permissionsOf = (actor: Pick<Actor, 'roles'>): Permission[] =>
  PERMISSIONS.filter((permission) => can(actor, permission))
