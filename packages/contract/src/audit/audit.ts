import { z } from 'zod'
import { endpoint, listQuery, Timestamp } from '../endpoint.ts'
import { listExport } from '../list-export.ts'

/** A calendar day of the organisation, or a moment. */
export const DayOrMoment = z.union([z.iso.date(), Timestamp])
const name = z
  .string()
  .regex(/^[a-z][a-z_]*$/)
  .max(60)

/** One act on one record, as history keeps it. */
export const HistoryEntry = z
  .object({
    id: z.uuid(),
    at: Timestamp,
    actor: z.object({
      kind: z.enum(['USER', 'SYSTEM', 'VISITOR']),
      id: z.uuid().nullable(),
      name: z.string().nullable(),
    }),
    entity: z.string(),
    entityId: z.uuid(),
    /** The record in words; null where neither the record nor the row says. */
    label: z.string().nullable(),
    /** In the past tense: approved, deactivated. */
    action: z.string(),
    changes: z.array(z.object({ field: z.string(), before: z.json(), after: z.json() })),
    /** The records that values of the changes refer to, by id. */
    names: z.record(z.string(), z.string()),
    /** Whether a later change of this row would be noticed. */
    isSealed: z.boolean(),
  })
  .meta({ id: 'HistoryEntry' })
export type HistoryEntry = z.infer<typeof HistoryEntry>

const filter = {
  personId: z.uuid().optional(),
  entity: name.optional(),
  entityId: z.uuid().optional(),
  action: name.optional(),
  from: DayOrMoment.optional(),
  /** A day counts to its end. */
  to: DayOrMoment.optional(),
}

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'List audit entries, newest first; search covers people, places, customers and settings',
  permission: 'audit.read',
  query: z.strictObject({ ...listQuery(50, 200), ...filter }),
  reply: z.array(HistoryEntry),
})
export const exportAudit = listExport(listAudit, {
  summary: 'Export filtered or selected audit entries as CSV or Excel',
})
export const listTimeline = endpoint({
  method: 'GET',
  path: '/api/timeline',
  summary: 'List one record’s history, newest first',
  permission: 'timeline.read',
  query: z.strictObject({
    entity: name,
    entityId: z.uuid(),
    limit: listQuery(20, 100).limit,
    cursor: listQuery(20, 100).cursor,
  }),
  reply: z.array(HistoryEntry),
})
