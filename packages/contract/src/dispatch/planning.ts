import { MOST_ASSIGNED_AT_ONCE } from '@demarc/domain/dispatch/assignment'
import { MILES_SOURCES } from '@demarc/domain/roads/roads'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { EarlierVisit } from './earlier-visit.ts'
import { CalendarDay, PlanningDay } from '../orders/order.ts'

/** Why this fielder: the screen says it in one line. */
const Why = z
  .object({
    /** Units of that day with this one, of how many. */
    dayUnits: z.int(),
    unitsPerDay: z.int(),
    /** Days between the visit and its due date; negative: late. */
    daysLeft: z.int(),
    /** How often the fielder was at this site before. */
    visits: z.int(),
  })
  .meta({ id: 'SuggestionWhy' })

const place = {
  buildingId: z.uuid(),
  jsb: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  /** Its own, or that of the plan where that is earlier. */
  dueDate: CalendarDay,
}

export const SuggestedPlan = z
  .object({
    /** Whoever got something, each stop in the order to drive. */
    parts: z.array(
      z.object({
        fielderId: z.uuid(),
        name: z.string(),
        stops: z.array(
          z.object({
            ...place,
            plannedOn: CalendarDay,
            why: Why,
            /** What is known of it. */ lastVisit: EarlierVisit.nullable(),
          }),
        ),
      }),
    ),
    unplaced: z.array(
      z.object({ ...place, lastVisit: EarlierVisit.nullable(), because: z.enum(['NO_ROOM', 'NO_PIN']) }),
    ),
    /** What it was planned by. */
    milesBy: z.enum(MILES_SOURCES),
  })
  .meta({ id: 'SuggestedPlan' })
export type SuggestedPlan = z.infer<typeof SuggestedPlan>

const away = { fielderId: z.uuid(), fromDay: PlanningDay, untilDay: PlanningDay }
const inOrder = ({ fromDay, untilDay }: { fromDay: string; untilDay: string }) => fromDay <= untilDay
const IN_ORDER = { path: ['untilDay'], error: 'The end date must be on or after the start date' }

/** What an absence would do, before it happens. */
export const AwayPlan = z
  .object({
    moves: z.array(
      z.object({
        assignmentId: z.uuid(),
        siteId: z.uuid(),
        ...place,
        /** Null: nobody has room, or it was chosen so: it goes back on the board. */
        to: z.object({ fielderId: z.uuid(), name: z.string(), plannedOn: CalendarDay, why: Why }).nullable(),
        turnsLate: z.boolean(),
      }),
    ),
    /** Started already: they stay with the fielder. */
    staying: z.array(z.object({ assignmentId: z.uuid(), jsb: z.string() })),
    /** What each day of those who take something becomes longer by. */
    days: z.array(z.object({ fielderId: z.uuid(), day: CalendarDay, addedMiles: z.number() })),
    /** What the fielder does not drive. */
    savedMiles: z.number(),
    milesBy: z.enum(MILES_SOURCES),
    late: z.int(),
  })
  .meta({ id: 'AwayPlan' })
export type AwayPlan = z.infer<typeof AwayPlan>

export const suggestPlan = endpoint({
  method: 'POST',
  path: '/api/dispatch/suggest',
  summary:
    'Suggest a plan: assign buildings to fielders by shortest route within capacity and due dates; a site stays with one fielder unless it doesn’t fit; nothing is assigned',
  permission: 'dispatch.assign',
  body: z.strictObject({
    buildingIds: z.array(z.uuid()).min(1).max(MOST_ASSIGNED_AT_ONCE),
    fielderIds: z.array(z.uuid()).min(1).max(100),
    dueDate: PlanningDay,
  }),
  reply: SuggestedPlan,
  takesIdempotencyKey: false,
})
export const previewAway = endpoint({
  method: 'POST',
  path: '/api/dispatch/away/preview',
  summary: 'Preview a fielder’s time off: who gets the work, extra miles and late work',
  permission: 'dispatch.lead',
  body: z
    .strictObject({
      ...away,
      /** Who is to take a stop, where somebody has settled it; null: it goes back on the board. */
      choices: z
        .array(z.strictObject({ assignmentId: z.uuid(), fielderId: z.uuid().nullable() }))
        .max(MOST_ASSIGNED_AT_ONCE)
        .default([]),
    })
    .refine(inOrder, IN_ORDER),
  reply: AwayPlan,
  takesIdempotencyKey: false,
})
export const goAway = endpoint({
  method: 'POST',
  path: '/api/dispatch/away',
  summary: 'Record a fielder’s time off and reassign the work as previewed, all or none',
  permission: 'dispatch.lead',
  body: z
    .strictObject({
      ...away,
      moves: z
        .array(
          z.strictObject({ assignmentId: z.uuid(), fielderId: z.uuid().nullable(), plannedOn: PlanningDay.nullable() }),
        )
        .max(MOST_ASSIGNED_AT_ONCE),
    })
    .refine(inOrder, IN_ORDER),
  reply: z.object({ absenceId: z.uuid(), batchId: z.uuid() }),
  status: 201,
})
export const endAbsence = endpoint({
  method: 'POST',
  path: '/api/dispatch/away/:absenceId/end',
  summary: 'Cancel a fielder’s time off; reassigned work stays reassigned',
  permission: 'dispatch.lead',
  params: z.strictObject({ absenceId: z.uuid() }),
})
