import { EARLIER_VISIT_KINDS } from '@demarc/domain/fieldwork/outcome'
import { z } from 'zod'
import { Timestamp } from '../endpoint.ts'

/** What somebody who was sent to a building before found there, and what the office made of it. */
export const EarlierVisit = z
  .object({
    /** Of the report, or of the assignment that was given back. */
    id: z.uuid(),
    kind: z.enum(EARLIER_VISIT_KINDS),
    note: z.string(),
    fielderName: z.string(),
    at: Timestamp,
    /** A few of those that came with it. */
    photoIds: z.array(z.uuid()),
    /** Null: nobody has decided yet, or there is nothing to decide. */
    decision: z.object({ note: z.string(), byName: z.string(), at: Timestamp }).nullable(),
  })
  .meta({ id: 'EarlierVisit' })
export type EarlierVisit = z.infer<typeof EarlierVisit>
