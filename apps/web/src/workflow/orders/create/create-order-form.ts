import type { NewOrder } from '@demarc/contract'
import { ORDER_FLAGS, type OrderFlag } from '@demarc/domain/orders/fields'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { BodyOf } from '#platform/call.ts'

export type OrderValues = Record<OrderFlag, boolean> & {
  originalAddress: string
  cityCode: string
  originalCity: string
  state: string
  wireCenterId: string
  sentDate: string
  sentBy: string
  customerId: string | null
  customerRef: string
  narrative: string
}
export type OrderForm = UseFormReturn<z.input<typeof NewOrder>, unknown, z.output<typeof NewOrder>>

const REQUIRED = ['originalAddress', 'cityCode', 'state', 'wireCenterId', 'sentDate', 'sentBy'] as const

/** What stays for the next order of the same batch. */
export type Kept = Pick<OrderValues, 'cityCode' | 'originalCity' | 'state' | 'wireCenterId' | 'sentDate' | 'sentBy'>

export const emptyOrder = (today: string, kept?: Kept): OrderValues => ({
  originalAddress: '',
  cityCode: kept?.cityCode ?? '',
  originalCity: kept?.originalCity ?? '',
  state: kept?.state ?? '',
  wireCenterId: kept?.wireCenterId ?? '',
  sentDate: kept?.sentDate ?? today,
  sentBy: kept?.sentBy ?? '',
  customerId: null,
  customerRef: '',
  narrative: '',
  // Each mark is off.
  ...(Object.fromEntries(ORDER_FLAGS.map((name) => [name, false])) as Record<OrderFlag, boolean>),
})

/** The first field that is required and still empty; null: the order can be made. */
export const findMissing = (values: Partial<OrderValues>) => REQUIRED.find((name) => !values[name]?.trim()) ?? null

/** The order as the call takes it. Without a customer of its own it is the sender's name that the customer is found by. */
export function bodyOf({ customerRef, ...values }: OrderValues): BodyOf<'POST /api/orders'> {
  return {
    ...values,
    customerId: values.customerId ?? values.sentBy,
    originalState: values.state,
    status: 'ORDER_RECEIVED',
    ...(customerRef.trim() && { customerRef: customerRef.trim() }),
  }
}
