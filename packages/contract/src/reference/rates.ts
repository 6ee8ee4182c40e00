import { MOST_CENTS } from '@demarc/domain/money'
import { BILLED_TYPES } from '@demarc/domain/reference/customer'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'

/** A calendar day in a time that invoices can be about. */
const Day = z.iso
  .date()
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'Enter a date between 2000 and 2199')

const terms = {
  /** Null: every wire center of the customer that has no rate of its own. */
  wireCenterId: z.uuid().nullable(),
  jobType: z.enum(BILLED_TYPES),
  cents: z.int().min(0).max(MOST_CENTS),
  validFrom: Day,
  /** The last day; null: until further notice. */
  validTo: Day.nullable(),
}
const inOrder = ({ validFrom, validTo }: { validFrom: string; validTo: string | null }) =>
  !validTo || validFrom <= validTo
const outOfOrder = { path: ['validTo'], error: 'The end date must be on or after the start date' }

export const NewRate = z.strictObject(terms).refine(inOrder, outOfOrder)
export const RateEdit = z.strictObject({ ...terms, version: z.int().optional() }).refine(inOrder, outOfOrder)

export const Rate = z
  .object({
    id: z.uuid(),
    customerId: z.uuid(),
    wireCenterId: z.uuid().nullable(),
    wireCenterName: z.string().nullable(),
    jobType: z.enum(BILLED_TYPES),
    cents: z.int(),
    validFrom: Day,
    validTo: Day.nullable(),
    version: z.int(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'Rate' })
export type Rate = z.infer<typeof Rate>

const customerId = z.strictObject({ customerId: z.uuid() })
const rateId = z.strictObject({ rateId: z.uuid() })

export const listRates = endpoint({
  method: 'GET',
  path: '/api/customers/:customerId/rates',
  summary: 'List a customer’s rates, including past and future ones',
  permission: 'rate.manage',
  params: customerId,
  reply: z.array(Rate),
})
export const createRate = endpoint({
  method: 'POST',
  path: '/api/customers/:customerId/rates',
  summary: 'Add a rate; only one can apply to a wire center, type and day',
  permission: 'rate.manage',
  params: customerId,
  body: NewRate,
  reply: Rate,
  status: 201,
})
export const editRate = endpoint({
  method: 'PUT',
  path: '/api/rates/:rateId',
  summary: 'Edit a rate or its dates',
  permission: 'rate.manage',
  params: rateId,
  body: RateEdit,
  reply: Rate,
})
export const deleteRate = endpoint({
  method: 'DELETE',
  path: '/api/rates/:rateId',
  summary: 'Delete a rate',
  permission: 'rate.manage',
  params: rateId,
})
