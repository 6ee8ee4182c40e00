import { MOST_CENTS } from '@demarc/domain/money'
import { CUSTOMER_ACTIONS } from '@demarc/domain/reference/actions'
import { DELIVERY_CHANNELS, UNIT_RULES } from '@demarc/domain/reference/customer'
import { z } from 'zod'
import { endpoint, listQuery, Timestamp } from '../endpoint.ts'
import { listExport } from '../list-export.ts'
import { Email } from '../identity/person.ts'
import { Use } from './import.ts'

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
  /** Where invoices are mailed to. */
  accountsPayableEmail: Email.nullable().default(null),
  purchaseOrderRequired: z.boolean().default(false),
  /** Null: the installation's terms. */
  termsNetDays: z.int().min(0).max(365).nullable().default(null),
  unitRule: z.enum(UNIT_RULES).default('PER_BUILDING'),
  /** What a visit without a survey is billed at, in cents. */
  outcomeRateCents: z.int().min(0).max(MOST_CENTS).default(0),
  submissionChannel: z.enum(DELIVERY_CHANNELS).default('EMAIL'),
  submissionRecipients: z.array(Email).max(20).default([]),
  fileNamingTemplate: text(200)
    .regex(/^(?:[^{}]|\{(?:jsb|slot|n)\})*$/, 'Use only {jsb}, {slot} and {n}')
    .default('{jsb}-{slot}-{n}'),
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
    accountsPayableEmail: z.string().nullable(),
    purchaseOrderRequired: z.boolean(),
    termsNetDays: z.int().nullable(),
    unitRule: z.enum(UNIT_RULES),
    outcomeRateCents: z.int(),
    submissionChannel: z.enum(DELIVERY_CHANNELS),
    submissionRecipients: z.array(z.string()),
    fileNamingTemplate: z.string(),
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
