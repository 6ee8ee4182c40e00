import { IMPORT_FIELDS } from '@demarc/domain/orders/import-columns'
import { IMPORT_PROBLEM_CODES } from '@demarc/domain/orders/import-problems'
import { IMPORT_WARNING_CODES } from '@demarc/domain/orders/import-warnings'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'

/** What a file may weigh, as it lies on the disk. */
export const MOST_IMPORT_BYTES = 10 * 1024 * 1024
const MOST_COLUMNS = 200
const MOST_SHOWN = 2000
const Field = z.enum(IMPORT_FIELDS)

/** A row for each building, or for each order without buildings: rows of one JSN (or one reference) belong together. */
export const OrderImportFile = z
  .strictObject({
    fileName: z.string().trim().min(1).max(200),
    /** CSV, or what a spreadsheet copies. */
    text: z.string().min(1).max(MOST_IMPORT_BYTES).optional(),
    /** An XLSX workbook in base64; its first sheet is read. */
    workbook: z
      .string()
      .min(1)
      .max(Math.ceil(MOST_IMPORT_BYTES / 3) * 4)
      .optional(),
    /** False: the first row is a row like any other. */
    hasHeadings: z.boolean().default(true),
    /** Which column, counted from 0, holds a field; without it, the headings decide. */
    mapping: z
      .partialRecord(
        Field,
        z
          .int()
          .min(0)
          .max(MOST_COLUMNS - 1),
      )
      .optional(),
    dryRun: z.boolean(),
    /** Bad rows are left out instead of stopping the run; the orders they belong to are left out whole. */
    skipBadRows: z.boolean().default(false),
    /** What becomes of orders that look like another one; the first line of an order stands for all of it. */
    duplicates: z
      .strictObject({
        skip: z.boolean(),
        /** Decided the other way. */
        except: z.array(z.int().min(1)).max(MOST_SHOWN).default([]),
      })
      .default({ skip: false, except: [] }),
    /** Whose orders they are, by what is written there; null: as without the name. */
    customers: z
      .record(z.string().min(1).max(200), z.uuid().nullable())
      .refine((chosen) => Object.keys(chosen).length <= MOST_SHOWN, 'Too many customers')
      .default({}),
    /** Pins that lie far away are put where they are likely meant. */
    fixPins: z.boolean().default(false),
    /** Of the dry run; if what would come in is another now, nothing is brought in. */
    plan: z.string().max(100).optional(),
  })
  .refine(({ text, workbook }) => (text === undefined) !== (workbook === undefined), 'Either text or workbook')

export const OrderImportReply = z
  .object({
    /** Null after a dry run, and when there was nothing to bring in. */
    importId: z.uuid().nullable(),
    /** What the run would do, in short: sent along, the run does exactly this or nothing. */
    plan: z.string(),
    /** How the columns are called, or Column 1 and so on. */
    headings: z.array(z.string()),
    hasHeadings: z.boolean(),
    /** The first rows as they were read, for mapping. */
    sample: z.array(z.array(z.string())),
    mapping: z.partialRecord(Field, z.int()),
    counts: z.object({
      rows: z.int(),
      /** What comes in. */
      orders: z.int(),
      sites: z.int(),
      buildings: z.int(),
      /** Of the orders: those that get a new number, and those whose customer is to be confirmed. */
      newNumbers: z.int(),
      toConfirm: z.int(),
      /** Of the buildings: made because an order past research has at least one. */
      madeBuildings: z.int(),
      /** Rows with something wrong; rows of orders that do not come in because of them. */
      bad: z.int(),
      leftOut: z.int(),
      /** Rows of orders that look like another one, and those of them that are skipped. */
      duplicates: z.int(),
      skipped: z.int(),
      /** Rows whose customer is another than the one written there, and pins that lie far away. */
      customers: z.int(),
      pins: z.int(),
    }),
    /** The first 2,000; line 1 is the first of the file. */
    problems: z.array(
      z.object({
        line: z.int(),
        field: Field.nullable(),
        code: z.enum(IMPORT_PROBLEM_CODES),
        said: z.string(),
        problem: z.string(),
      }),
    ),
    /** The first 2,000; an order has its own in its first line, a pin in the line of its building. */
    warnings: z.array(
      z.object({
        line: z.int(),
        field: Field,
        code: z.enum(IMPORT_WARNING_CODES),
        said: z.string(),
        of: z.string(),
        miles: z.int().nullable(),
        warning: z.string(),
        /** The order that it looks like. */
        orderId: z.uuid().nullable(),
        isSkipped: z.boolean(),
        /** Where the pin is likely meant. */
        instead: z.object({ lat: z.number(), lon: z.number() }).nullable(),
      }),
    ),
    /** The first 200 names that lead to no customer, or to another than the wire center's. */
    customers: z.array(
      z.object({
        said: z.string(),
        rows: z.int(),
        isKnown: z.boolean(),
        closest: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      }),
    ),
    /** The first 2,000 rows that do not come in, as they were read, to be mended. */
    leftOut: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  })
  .meta({ id: 'OrderImportReply' })
export type OrderImportReply = z.infer<typeof OrderImportReply>

export const importOrders = endpoint({
  method: 'POST',
  path: '/api/orders/import',
  summary: 'Import open jobs from a spreadsheet: preview first, then import everything at once',
  permission: 'order.create',
  body: OrderImportFile,
  reply: OrderImportReply,
  // In base64, or with its quotation marks escaped, a file grows.
  mostBytes: 2 * MOST_IMPORT_BYTES,
})
export const OrderImport = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    orders: z.int(),
    buildings: z.int(),
    at: Timestamp,
    byName: z.string(),
    undoneAt: Timestamp.nullable(),
    /** None, once it was undone or one of its orders was touched. */
    actions: z.array(z.enum(['undo'])),
  })
  .meta({ id: 'OrderImport' })
export type OrderImport = z.infer<typeof OrderImport>
export const listOrderImports = endpoint({
  method: 'GET',
  path: '/api/order-imports',
  summary: 'List the last 20 order imports',
  permission: 'order.create',
  reply: z.array(OrderImport),
})
export const undoOrderImport = endpoint({
  method: 'POST',
  path: '/api/order-imports/:orderImportId/undo',
  summary: 'Undo an order import, if none of its orders was changed since',
  permission: 'order.create',
  params: z.strictObject({ orderImportId: z.uuid() }),
})
