import { z } from 'zod'
import { Timestamp } from '../endpoint.ts'

/** "8 taken, 7 received, 1 on the phone since 14:05". */
export const PhotoTally = z
  .object({ taken: z.int(), received: z.int(), onPhoneSince: Timestamp.nullable() })
  .meta({ id: 'PhotoTally' })
export type PhotoTally = z.infer<typeof PhotoTally>
