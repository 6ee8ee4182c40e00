import { ORDER_FIELDS, type OrderField } from '@demarc/domain/orders/fields'
import { ORDER_STATUSES } from '@demarc/domain/work-status'
import { z } from 'zod'
import { CalendarDay } from './order.ts'

type TextField = {
  [Name in OrderField]: (typeof ORDER_FIELDS)[Name] extends { most: number } ? Name : never
}[OrderField]

export const NEEDED = 'This field is required'
const text = (field: TextField) => z.string(NEEDED).trim().max(ORDER_FIELDS[field].most)
const needed = (field: TextField) => text(field).min(1, NEEDED)
export const stateCode = z
  .string(NEEDED)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'State code must be exactly 2 characters')
export const cityCode = z
  .string(NEEDED)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2}$/, 'City code must be exactly 2 characters')
export const reason = z.string().trim().max(500)

export const NewOrder = z.strictObject({
  originalAddress: needed('originalAddress'),
  cityCode,
  state: stateCode,
  /** The name of the city; without it the name that the city code has. */
  originalCity: text('originalCity').optional(),
  /** As `state`; both are sent. */
  originalState: stateCode.optional(),
  wireCenterId: z.uuid(NEEDED),
  sentDate: CalendarDay,
  sentBy: needed('sentBy'),
  /** A customer's id, which comes first; or a code, name or alias, before which the wire center's own customer comes. */
  customerId: text('customerId').nullable().optional(),
  customerRef: text('customerRef').nullable().optional(),
  narrative: text('narrative').optional(),
  isRush: z.boolean().optional(),
  isHeld: z.boolean().optional(),
  heldReason: reason.optional(),
  /** Where every order begins. */
  status: z.literal('ORDER_RECEIVED').optional(),
})

/** Only what is given changes. A status other than the shown one is an override, or completes the order. */
export const OrderEdit = z.strictObject({
  customerId: text('customerId').nullable().optional(),
  customerRef: text('customerRef').nullable().optional(),
  narrative: text('narrative').optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  /** Why the status is set by hand. */
  reason: reason.optional(),
  originalAddress: text('originalAddress').nullable().optional(),
  originalCity: text('originalCity').nullable().optional(),
  originalState: stateCode.nullable().optional(),
  wireCenterId: z.uuid().nullable().optional(),
  sentBy: text('sentBy').optional(),
  sentDate: CalendarDay.nullable().optional(),
  dueDate: CalendarDay.nullable().optional(),
  isRush: z.boolean().optional(),
  /** The version the change was made on; another one now is a conflict. */
  version: z.int().optional(),
})
