import type { Actor } from '../actor.ts'
import { can, type Permission } from '../permissions.ts'

/** Whose history one may read: whoever may read the record. Every stage adds its records here. */
const NEEDS: Readonly<Record<string, Permission>> = {
  user: 'user.manage',
  registration: 'registration.decide',
  setting: 'settings.manage',
  city_code: 'reference.read',
  wire_center: 'reference.read',
  customer: 'customer.read',
  rate: 'rate.manage',
  tax_rate: 'tax.read',
  order: 'order.read',
  site: 'order.read',
  building: 'order.read',
  assignment: 'dispatch.read',
  absence: 'dispatch.read',
  survey: 'dispatch.read',
  outcome: 'dispatch.read',
  qc_review: 'qc.review',
  qc_answer: 'qc.review',
  work_order: 'dispatch.read',
  submission: 'submission.read',
  invoice: 'invoice.write',
  credit_note: 'invoice.write',
  period: 'invoice.write',
  dispute: 'invoice.write',
  payment: 'payment.write',
  field_form: 'settings.manage',
  restore: 'settings.manage',
  document: 'document.add',
  // Whoever dispatches; a fielder sees the photos themselves.
  photo: 'dispatch.read',
}

export const mayReadTimeline = (actor: Pick<Actor, 'roles'>, entity: string): boolean => {
  const needs = Object.hasOwn(NEEDS, entity) ? NEEDS[entity] : undefined
  return needs !== undefined && can(actor, needs)
}
