import { MOST_TAX_MILLIONTHS, TAX_LEVELS, TAXED_KINDS } from '@demarc/domain/tax/sales-tax'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'
import { CalendarDay } from '../orders/order.ts'
import { CountyName } from './city-codes.ts'

const Day = z.iso
  .date()
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'Enter a date between 2000 and 2199')

const terms = {
  level: z.enum(TAX_LEVELS),
  stateCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'State code must be two letters'),
  /** Of a county alone, as city codes have it. */
  countyName: CountyName.nullable(),
  /** Of a city alone, as city codes have it. */
  cityName: z.string().trim().min(1).max(100).nullable(),
  /** 72500 is 7.25%. */
  rateMillionths: z.int().min(0).max(MOST_TAX_MILLIONTHS),
  /** The kinds of line it taxes. */
  kinds: z
    .array(z.enum(TAXED_KINDS))
    .min(1, 'Choose what is taxed')
    .max(TAXED_KINDS.length)
    .transform((kinds) => TAXED_KINDS.filter((kind) => kinds.includes(kind))),
  validFrom: Day,
  /** The last day; null: until further notice. */
  validTo: Day.nullable(),
}
type Terms = z.output<z.ZodObject<typeof terms>>
const isInOrder = ({ validFrom, validTo }: Terms) => !validTo || validFrom <= validTo
const outOfOrder = { path: ['validTo'], error: 'The end date must be on or after the start date' }
const isOfItsPlace = ({ level, countyName, cityName }: Terms) =>
  (level === 'COUNTY') === (countyName !== null) && (level === 'CITY') === (cityName !== null)
const otherPlace = { path: ['level'], error: 'Enter the name of the county or the city' }

export const NewTaxRate = z.strictObject(terms).refine(isInOrder, outOfOrder).refine(isOfItsPlace, otherPlace)
export const TaxRateEdit = z
  .strictObject({ ...terms, version: z.int().optional() })
  .refine(isInOrder, outOfOrder)
  .refine(isOfItsPlace, otherPlace)

export const TaxRate = z
  .object({
    id: z.uuid(),
    level: z.enum(TAX_LEVELS),
    stateCode: z.string(),
    countyName: z.string().nullable(),
    cityName: z.string().nullable(),
    /** As it is printed on invoices. */
    name: z.string(),
    rateMillionths: z.int(),
    kinds: z.array(z.enum(TAXED_KINDS)),
    validFrom: CalendarDay,
    validTo: CalendarDay.nullable(),
    version: z.int(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'TaxRate' })
export type TaxRate = z.infer<typeof TaxRate>

const taxRateId = z.strictObject({ taxRateId: z.uuid() })

export const listTaxRates = endpoint({
  method: 'GET',
  path: '/api/tax-rates',
  summary: 'List sales tax rates by state, county and city, including past and future ones',
  permission: 'tax.read',
  reply: z.array(TaxRate),
})
export const createTaxRate = endpoint({
  method: 'POST',
  path: '/api/tax-rates',
  summary: 'Add a sales tax rate; only one can apply to a state, county or city and day',
  permission: 'tax.manage',
  body: NewTaxRate,
  reply: TaxRate,
  status: 201,
})
export const editTaxRate = endpoint({
  method: 'PUT',
  path: '/api/tax-rates/:taxRateId',
  summary: 'Edit a sales tax rate or its dates; sent invoices stay as they are',
  permission: 'tax.manage',
  params: taxRateId,
  body: TaxRateEdit,
  reply: TaxRate,
})
export const deleteTaxRate = endpoint({
  method: 'DELETE',
  path: '/api/tax-rates/:taxRateId',
  summary: 'Delete a sales tax rate; sent invoices stay as they are',
  permission: 'tax.manage',
  params: taxRateId,
})
