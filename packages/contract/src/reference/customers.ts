import { MOST_CENTS } from '@demarc/domain/money'
import { MOST_BILLING_ADDRESSES } from '@demarc/domain/mails/billing-recipients'
import { CUSTOMER_ACTIONS } from '@demarc/domain/reference/actions'
import { DELIVERY_CHANNELS, INVOICE_GROUPINGS, UNIT_RULES } from '@demarc/domain/reference/customer'
import { z } from 'zod'
import { endpoint, listQuery, Timestamp } from '../endpoint.ts'
import { listExport } from '../list-export.ts'
import { Email } from '../identity/person.ts'
import { Use } from './import.ts'

const Day = z.iso
  .date()
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'Enter a date between 2000 and 2199')

/** A customer's certificate that they are exempt from a state's sales tax. */
export const TaxExemption = z
  .strictObject({
    stateCode: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'State code must be two letters'),
    certificateNo: z.string().trim().min(1, 'Enter the certificate number').max(60),
    validFrom: Day,
    /** The last day; null: it does not expire. */
    validTo: Day.nullable(),
  })
  .refine(({ validFrom, validTo }) => !validTo || validFrom <= validTo, {
    path: ['validTo'],
    error: 'The end date must be on or after the start date',
  })
export type TaxExemption = z.output<typeof TaxExemption>

const text = (most: number) => z.string().trim().max(most)
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'Not a valid email domain')

export const NewCustomer = z.strictObject({
  name: text(120).min(1, 'Name is required'),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{2,20}$/, 'Code must be 2 to 20 letters, digits or dashes'),
  /** Other names under which the customer appears on orders. */
  aliases: z.array(text(120).min(1)).max(50).default([]),
  mailDomains: z.array(Domain).max(20).default([]),
  billTo: text(1000).default(''),
  /** Who gets its invoices, reminders and the like, all in one mail. */
  accountsPayableTo: z.array(Email).max(MOST_BILLING_ADDRESSES).default([]),
  accountsPayableCc: z.array(Email).max(MOST_BILLING_ADDRESSES).default([]),
  purchaseOrderRequired: z.boolean().default(false),
  /** Null: the installation's terms. */
  termsNetDays: z.int().min(0).max(365).nullable().default(null),
  unitRule: z.enum(UNIT_RULES).default('PER_BUILDING'),
  /** What one invoice is for. */
  invoiceGrouping: z.enum(INVOICE_GROUPINGS).default('WIRE_CENTER'),
  /** What a visit without a survey is billed at, in cents. */
  outcomeRateCents: z.int().min(0).max(MOST_CENTS).default(0),
  submissionChannel: z.enum(DELIVERY_CHANNELS).default('EMAIL'),
  submissionRecipients: z.array(Email).max(20).default([]),
  fileNamingTemplate: text(200)
    .regex(/^(?:[^{}]|\{(?:jsb|slot|n)\})*$/, 'Use only {jsb}, {slot} and {n}')
    .default('{jsb}-{slot}-{n}'),
  /** Sales tax is charged. Not given: it stays as it is, at first it is not. */
  isTaxable: z.boolean().optional(),
  /** All of them. Not given: they stay. */
  taxExemptions: z.array(TaxExemption).max(60).optional(),
})
export const CustomerEdit = NewCustomer.extend({ version: z.int().optional() })

export const Customer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    code: z.string(),
    aliases: z.array(z.string()),
    mailDomains: z.array(z.string()),
    billTo: z.string(),
    accountsPayableTo: z.array(z.string()),
    accountsPayableCc: z.array(z.string()),
    purchaseOrderRequired: z.boolean(),
    termsNetDays: z.int().nullable(),
    unitRule: z.enum(UNIT_RULES),
    invoiceGrouping: z.enum(INVOICE_GROUPINGS),
    outcomeRateCents: z.int(),
    submissionChannel: z.enum(DELIVERY_CHANNELS),
    submissionRecipients: z.array(z.string()),
    fileNamingTemplate: z.string(),
    isTaxable: z.boolean(),
    taxExemptions: z.array(
      z.object({
        stateCode: z.string(),
        certificateNo: z.string(),
        validFrom: z.string(),
        validTo: z.string().nullable(),
      }),
    ),
    version: z.int(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    actions: z.array(z.enum(CUSTOMER_ACTIONS)),
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

const customerId = z.strictObject({ customerId: z.uuid() })

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/customers',
  summary: 'List customers by name; search also covers codes and aliases',
  permission: 'customer.read',
  query: z.strictObject(listQuery(500, 500)),
  reply: z.array(Customer),
})
export const exportCustomers = listExport(listCustomers, {
  summary: 'Export filtered or selected customers as CSV or Excel',
})
export const createCustomer = endpoint({
  method: 'POST',
  path: '/api/customers',
  summary: 'Add a customer',
  permission: 'customer.write',
  body: NewCustomer,
  reply: Customer,
  status: 201,
})
export const editCustomer = endpoint({
  method: 'PUT',
  path: '/api/customers/:customerId',
  summary: 'Edit a customer',
  permission: 'customer.write',
  params: customerId,
  body: CustomerEdit,
  reply: Customer,
})
export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/api/customers/:customerId',
  summary: 'Delete an unused customer',
  permission: 'customer.write',
  params: customerId,
})
export const customerUse = endpoint({
  method: 'GET',
  path: '/api/customers/:customerId/use',
  summary: 'Get what uses a customer',
  permission: 'customer.read',
  params: customerId,
  reply: Use,
})
