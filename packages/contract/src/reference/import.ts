import { USERS_OF_REFERENCE } from '@demarc/domain/reference/use'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'

/** What can be brought in from a spreadsheet. */
export const IMPORTED_KINDS = ['city_code', 'wire_center'] as const

/** Rows as a spreadsheet gives them, copied or as a file: tabs, commas or semicolons, with or without a first row of names. */
export const ImportText = z.strictObject({
  text: z.string().min(1, 'Nothing to import').max(3_000_000),
  /** Says what would happen and changes nothing. */
  dryRun: z.boolean(),
  /** What the dry run said it would do; if that is no longer so, nothing happens. */
  plan: z.string().max(100).optional(),
})

export const ImportRow = z
  .object({
    /** Of the text, counted from 1. */
    line: z.int(),
    outcome: z.enum(['create', 'update', 'same', 'error']),
    problems: z.array(z.string()),
    /** What was read, as it would be kept, by the names of the record's fields; a customer by its name. */
    values: z.record(z.string(), z.string()),
    /** The fields that would change, as they stand now. */
    before: z.record(z.string(), z.string()),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof ImportRow>

export const ImportReply = z
  .object({
    /** Null after a dry run, and when there was nothing to change. */
    importId: z.uuid().nullable(),
    /** A fingerprint of everything below: hand it back with the run. */
    plan: z.string(),
    counts: z.object({ create: z.int(), update: z.int(), same: z.int(), error: z.int() }),
    rows: z.array(ImportRow),
  })
  .meta({ id: 'ImportReply' })
export type ImportReply = z.infer<typeof ImportReply>

export const LastImport = z
  .object({
    id: z.uuid(),
    kind: z.enum(IMPORTED_KINDS),
    created: z.int(),
    updated: z.int(),
    at: Timestamp,
    byName: z.string(),
    undoneAt: Timestamp.nullable(),
    actions: z.array(z.enum(['undo'])),
  })
  .meta({ id: 'LastImport' })

export const lastImport = endpoint({
  method: 'GET',
  path: '/api/imports/last',
  summary: 'Get the last import of one type, and whether it can be undone',
  permission: 'reference.write',
  query: z.strictObject({ kind: z.enum(IMPORTED_KINDS) }),
  reply: z.object({ import: LastImport.nullable() }),
})
export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/:importId/undo',
  summary: 'Undo an import, if none of its rows was changed or used since',
  permission: 'reference.write',
  params: z.strictObject({ importId: z.uuid() }),
})

/** How often a record is used, before somebody deletes it. */
export const Use = z
  .object({ count: z.int(), by: z.array(z.object({ what: z.enum(USERS_OF_REFERENCE), count: z.int() })) })
  .meta({ id: 'Use' })
