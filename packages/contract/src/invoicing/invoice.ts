import { INVOICE_GROUPINGS } from '@demarc/domain/reference/customer'
import { INVOICE_ACTIONS, LINE_KINDS } from '@demarc/domain/invoicing/invoice'
import { LINE_WARNINGS } from '@demarc/domain/invoicing/likely-disputes'
import { UNSENDABLE } from '@demarc/domain/invoicing/sending'
import { STALE_RATES } from '@demarc/domain/invoicing/units'
import { SHOWN_INVOICE_STATUSES } from '@demarc/domain/invoicing/terms'
import { INVOICE_MAIL_KINDS, INVOICE_MAIL_STATUSES } from '@demarc/domain/invoicing/mails'
import { PAYMENT_METHODS } from '@demarc/domain/payments/payment'
import { z } from 'zod'
import { Timestamp } from '../endpoint.ts'
import { CalendarDay } from '../orders/order.ts'

/** An invoice as the list shows it. Amounts are reckoned in cents; in dollars they stand beside them for whoever reads those. */
export const Invoice = z
  .object({
    id: z.uuid(),
    /** Its number; of a draft, some letters to know it by. */
    invoiceNo: z.string(),
    customerId: z.uuid(),
    customerName: z.string(),
    /** Null: its orders have none, or it is for something else than a wire center. */
    wireCenterId: z.uuid().nullable(),
    wireCenterName: z.string().nullable(),
    /** Its CLLI. */
    wireCenterCode: z.string().nullable(),
    /** What it is for; of a wire center, the one above. */
    grouping: z.enum(INVOICE_GROUPINGS),
    /** The PO as written, or the JSN of the order; null: no PO, or what it is for has no such name. */
    groupName: z.string().nullable(),
    /** Its number and its due date follow from it; null: it is a draft. */
    date: CalendarDay.nullable(),
    termsNetDays: z.int(),
    disputeWindowDays: z.int(),
    dueDate: CalendarDay.nullable(),
    /** The last day on which a line can be disputed. */
    disputeUntil: CalendarDay.nullable(),
    /** As it is read today: a sent one that is past due is OVERDUE. */
    status: z.enum(SHOWN_INVOICE_STATUSES),
    /** What is payable of it is past due; of a disputed one, too. */
    isOverdue: z.boolean(),
    totalAmount: z.number(),
    totalCents: z.int(),
    /** Of the total: the lines, and the tax on them. */
    subtotalCents: z.int(),
    taxCents: z.int(),
    creditedCents: z.int(),
    paidCents: z.int(),
    /** What was given up of it; to the customer too, so that what they are told adds up. */
    writtenOffCents: z.int(),
    /** What is still owed: the total less what was credited, paid and given up. */
    balanceCents: z.int(),
    /** Of it, what stands on lines that are disputed; the rest is payable. */
    disputedCents: z.int(),
    payableCents: z.int(),
    lineCount: z.int(),
    version: z.int(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    /** The day that the customer promised last, and whether it passed unpaid. To the office alone; null: none. */
    promise: z.object({ on: CalendarDay, isBroken: z.boolean() }).nullable(),
    actions: z.array(z.enum(INVOICE_ACTIONS)),
    /** Whoever asks may dispute lines of it now. */
    mayDispute: z.boolean(),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>

export const InvoiceLine = z
  .object({
    id: z.uuid(),
    position: z.int(),
    kind: z.enum(LINE_KINDS),
    description: z.string(),
    wireCenterId: z.uuid().nullable(),
    wireCenterName: z.string().nullable(),
    wid: z.string().nullable(),
    pid: z.string().nullable(),
    siteId: z.uuid().nullable(),
    buildingId: z.uuid().nullable(),
    jsb: z.string().nullable(),
    address: z.string().nullable(),
    /** The customer's purchase order or work request. */
    customerRef: z.string().nullable(),
    deliveredOn: CalendarDay.nullable(),
    /** Of a line without a building: the city code of where it is taxed; null: it is not. */
    taxCityCodeId: z.uuid().nullable(),
    /** Where it is taxed if there is a tax: by its site, or as chosen. */
    taxPlace: z
      .object({ stateCode: z.string(), countyName: z.string().nullable(), cityName: z.string().nullable() })
      .nullable(),
    units: z.int(),
    /** Hours or miles of a line without a building: 250 are 2.5 of them. Null: its units count. */
    quantityHundredths: z.int().nullable(),
    rate: z.number(),
    rateCents: z.int(),
    amount: z.number(),
    amountCents: z.int(),
    creditedCents: z.int(),
    /** The dispute about it that is open. */
    disputeId: z.uuid().nullable(),
    isChecked: z.boolean(),
    /** Its building is not delivered any more: it cannot be sent. */
    hasLeft: z.boolean(),
    /** Why the customer may dispute it; to the office alone. */
    warnings: z.array(z.enum(LINE_WARNINGS)),
    /** What its survey makes of it by the rule of the customer; to the office alone. */
    surveyedUnits: z.int().nullable(),
    /**
     * What is to be said about its rate, and what it is today: it has changed since the draft was made, or none is
     * agreed with the customer. To the office alone; null: nothing, or somebody typed it.
     */
    staleRate: z.object({ why: z.enum(STALE_RATES), rateCents: z.int() }).nullable(),
  })
  .meta({ id: 'InvoiceLine' })
export type InvoiceLine = z.infer<typeof InvoiceLine>

export const CreditNote = z
  .object({
    id: z.uuid(),
    creditNo: z.string(),
    date: CalendarDay,
    reason: z.string(),
    /** The lines and the tax on them. */
    totalCents: z.int(),
    taxCents: z.int(),
    taxes: z.array(z.object({ taxId: z.uuid(), taxCents: z.int() })),
    lines: z.array(z.object({ lineId: z.uuid(), amountCents: z.int() })),
    /** To the office alone. */
    createdByName: z.string().nullable(),
  })
  .meta({ id: 'CreditNote' })
export type CreditNote = z.infer<typeof CreditNote>

/** What a state, county or city takes of an invoice. */
const InvoiceTax = z
  .object({
    /** Null: of a draft, which can still change. */
    id: z.uuid().nullable(),
    name: z.string(),
    /** 72500 is 7.25%. */
    rateMillionths: z.int(),
    lineIds: z.array(z.uuid()),
    taxableCents: z.int(),
    /** What would be taxable of another customer. */
    exemptCents: z.int(),
    taxCents: z.int(),
    /** What credit memos took back of it. */
    reversedCents: z.int(),
    certificateNo: z.string().nullable(),
  })
  .meta({ id: 'InvoiceTax' })
export type InvoiceTax = z.infer<typeof InvoiceTax>

export const InvoiceMail = z
  .object({
    id: z.uuid(),
    kind: z.enum(INVOICE_MAIL_KINDS),
    /** The first or the second reminder. */
    reminder: z.int().nullable(),
    /** Several with commas between them. */
    recipient: z.string(),
    cc: z.array(z.string()),
    status: z.enum(INVOICE_MAIL_STATUSES),
    /** When it ended; while it waits, when it was asked for. */
    at: Timestamp,
    failures: z.int(),
    /** What the last try said, where it did not work. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'InvoiceMail' })
export type InvoiceMail = z.infer<typeof InvoiceMail>

const CollectionNote = z
  .object({
    id: z.uuid(),
    /** Null: a note without a promise. */
    promisedOn: CalendarDay.nullable(),
    /** Null: all that is payable. */
    amountCents: z.int().nullable(),
    promisedBy: z.string(),
    note: z.string(),
    createdByName: z.string(),
    createdAt: Timestamp,
  })
  .meta({ id: 'CollectionNote' })
export type CollectionNote = z.infer<typeof CollectionNote>

/** What lies of a payment on an invoice now. */
const InvoicePayment = z
  .object({
    id: z.uuid(),
    date: CalendarDay,
    method: z.enum(PAYMENT_METHODS),
    ref: z.string(),
    amountCents: z.int(),
  })
  .meta({ id: 'InvoicePayment' })

/** What is printed of the company beside its address; an empty one is not set. */
const PaymentDetails = z
  .object({
    taxId: z.string(),
    bankName: z.string(),
    bankRouting: z.string(),
    bankAccount: z.string(),
    contactName: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string(),
  })
  .meta({ id: 'PaymentDetails' })

/** One invoice with all that stands on it. */
export const InvoiceDetail = Invoice.extend({
  note: z.string(),
  /** As it was sent; of a draft, as it would be. */
  billTo: z.string(),
  remitTo: z.string(),
  paymentDetails: PaymentDetails,
  periodFrom: CalendarDay.nullable(),
  periodTo: CalendarDay.nullable(),
  /** The date a draft is to be sent with; null: the day it is sent. */
  wantedDate: CalendarDay.nullable(),
  sentAt: Timestamp.nullable(),
  /** Who drafted it and who sent it; to the office alone. */
  drawnByName: z.string().nullable(),
  sentByName: z.string().nullable(),
  /** Who checked its lines; null: not every line is checked. To the office alone. */
  checkedByName: z.string().nullable(),
  /** Why a draft cannot be sent as it stands; null: it can. */
  unsendable: z.object({ why: z.enum(UNSENDABLE), lineIds: z.array(z.uuid()) }).nullable(),
  voided: z.object({ at: Timestamp, reason: z.string() }).nullable(),
  taxes: z.array(InvoiceTax),
  /** Certificates for the states of a draft's lines that have expired or soon will; to the office alone. */
  certificateNotices: z.array(z.object({ stateCode: z.string(), certificateNo: z.string(), validTo: CalendarDay })),
  lines: z.array(InvoiceLine),
  creditNotes: z.array(CreditNote),
  payments: z.array(InvoicePayment),
  /** What whoever asks may write off on one invoice, in all; null: any amount. */
  writeOffLimitCents: z.int().nullable(),
  /** The page as it was sent; null until it is drawn. */
  pdf: z.object({ bytes: z.int(), sha256: z.string() }).nullable(),
  /** Whom it would be mailed to now, and what was; to the office alone. Null: the customer has no such address. */
  mailTo: z
    .object({ to: z.array(z.string()), cc: z.array(z.string()) })
    .meta({ id: 'BillingRecipients' })
    .nullable(),
  mails: z.array(InvoiceMail),
  /** What was promised and noted, the latest first; to the office alone. */
  collectionNotes: z.array(CollectionNote),
}).meta({ id: 'InvoiceDetail' })
export type InvoiceDetail = z.infer<typeof InvoiceDetail>
