import { MOST_PLACES_TO_READ, MILES_SOURCES } from '@demarc/domain/roads/roads'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const Place = z.strictObject({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })

export const readDrives = endpoint({
  method: 'POST',
  path: '/api/dispatch/drives',
  summary: 'Get miles and minutes by road between the places of each group, from the routing server',
  permission: 'dispatch.read',
  body: z.strictObject({
    groups: z
      .array(z.array(Place).min(2).max(MOST_PLACES_TO_READ.ofGroup))
      .min(1)
      .max(MOST_PLACES_TO_READ.groups)
      .refine(
        (groups) => groups.reduce((sum, group) => sum + group.length, 0) <= MOST_PLACES_TO_READ.inAll,
        `At most ${MOST_PLACES_TO_READ.inAll} places`,
      ),
  }),
  reply: z.object({
    /** ESTIMATE: no routing server is set, or it didn't answer. PARTLY: it doesn't know some of the drives. */
    source: z.enum(MILES_SOURCES),
    /** False: the routing server has not answered all of it; ask again later. */
    isFinal: z.boolean(),
    /**
     * For each group, its first place with each after it, then the second with each after it, and so on. Null: not
     * known. There and back count as one drive, the mean of both.
     */
    groups: z.array(z.array(z.object({ miles: z.number(), minutes: z.number() }).nullable())),
  }),
  mostBytes: 64 * 1024,
  takesIdempotencyKey: false,
})
