import { INVOICE_ACTIONS, LINE_KINDS } from '@demarc/domain/invoicing/invoice'
import { LINE_WARNINGS } from '@demarc/domain/invoicing/likely-disputes'
import { UNSENDABLE } from '@demarc/domain/invoicing/sending'
import { STALE_RATES } from '@demarc/domain/invoicing/units'
import { SHOWN_INVOICE_STATUSES } from '@demarc/domain/invoicing/terms'
import { INVOICE_MAIL_KINDS, INVOICE_MAIL_STATUSES } from '@demarc/domain/invoicing/mails'
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
    wireCenterId: z.uuid().nullable(),
    wireCenterName: z.string().nullable(),
    /** Its CLLI. */
    wireCenterCode: z.string().nullable(),
    /** The day it was sent; null: it is a draft. */
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
    creditedCents: z.int(),
    paidCents: z.int(),
    /** What is still owed. */
    balanceCents: z.int(),
    /** Of it, what stands on lines that are disputed; the rest is payable. */
    disputedCents: z.int(),
    payableCents: z.int(),
    lineCount: z.int(),
    version: z.int(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
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
    units: z.int(),
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
    totalCents: z.int(),
    lines: z.array(z.object({ lineId: z.uuid(), amountCents: z.int() })),
    /** To the office alone. */
    createdByName: z.string().nullable(),
  })
  .meta({ id: 'CreditNote' })
export type CreditNote = z.infer<typeof CreditNote>

export const InvoiceMail = z
  .object({
    id: z.uuid(),
    kind: z.enum(INVOICE_MAIL_KINDS),
    /** The first or the second reminder. */
    reminder: z.int().nullable(),
    recipient: z.string(),
    status: z.enum(INVOICE_MAIL_STATUSES),
    /** When it ended; while it waits, when it was asked for. */
    at: Timestamp,
    failures: z.int(),
    /** What the last try said, where it did not work. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'InvoiceMail' })
export type InvoiceMail = z.infer<typeof InvoiceMail>

/** One invoice with all that stands on it. */
export const InvoiceDetail = Invoice.extend({
  note: z.string(),
  /** As it was sent; of a draft, as it would be. */
  billTo: z.string(),
  remitTo: z.string(),
  periodFrom: CalendarDay.nullable(),
  periodTo: CalendarDay.nullable(),
  sentAt: Timestamp.nullable(),
  /** Who drafted it and who sent it; to the office alone. */
  drawnByName: z.string().nullable(),
  sentByName: z.string().nullable(),
  /** Who checked its lines; null: not every line is checked. To the office alone. */
  checkedByName: z.string().nullable(),
  /** Why a draft cannot be sent as it stands; null: it can. */
  unsendable: z.object({ why: z.enum(UNSENDABLE), lineIds: z.array(z.uuid()) }).nullable(),
  voided: z.object({ at: Timestamp, reason: z.string() }).nullable(),
  lines: z.array(InvoiceLine),
  creditNotes: z.array(CreditNote),
  /** The page as it was sent; null until it is drawn. */
  pdf: z.object({ bytes: z.int(), sha256: z.string() }).nullable(),
  /** Whom it would be mailed to now, and what was; to the office alone. Null: the customer has no such address. */
  mailTo: z.string().nullable(),
  mails: z.array(InvoiceMail),
}).meta({ id: 'InvoiceDetail' })
export type InvoiceDetail = z.infer<typeof InvoiceDetail>
