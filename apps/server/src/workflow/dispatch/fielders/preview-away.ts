import type { AwayPlan, previewAway as call } from '@demarc/contract'
import { refuse, unitsOf, type Actor, type AwayStop } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { learnBlocks, type RoutingServer } from '#support/roads/index.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { placesOf, planningFielders, pointOf } from '../planning/planning-fielders.ts'
import {
  findFieldersAround,
  findFieldersToPlan,
  findStopsToPlan,
  type FielderToPlan,
  type StopToPlan,
} from '../planning/planning.queries.ts'
import { runAway } from '../planning/run-planning.ts'

type Input = z.output<typeof call.body>

/** What it would mean that a fielder is away, before anybody says so. */
export async function previewAway(
  { db, routing }: { readonly db: Db; readonly routing: RoutingServer | null },
  _actor: Actor,
  { fielderId, fromDay, untilDay, choices }: Input,
  plan = runAway,
): Promise<AwayPlan> {
  const today = await organisationDay(db)
  if (untilDay < today) refuse('assignment.due_in_past', {})
  const [[away], theirs, settings] = await Promise.all([
    findFieldersToPlan(db, [fielderId], today),
    findStopsToPlan(db, [fielderId]),
    readSettings(db),
  ])
  if (!away) return refuse('assignment.fielder_unfit', {})
  const home = pointOf({ lat: away.homeLat, lon: away.homeLon })
  const around = home ?? theirs.map(pointOf).find((point) => point !== null) ?? null
  const near = whoIsAsked(await findFieldersAround(db, { id: fielderId, around, fromDay: today }))
  const others = await withChosen(db, near, { choices, fielderId, today })

  const siteIds = [...new Set(theirs.map(({ siteId }) => siteId))]
  const unitsPerDay = settings['work.unitsPerDay']
  const time = { workingDays: away.workingDays, absences: away.absences, unitsPerDay, taken: {} }
  const takers = await planningFielders(db, { fielders: others, siteIds, unitsPerDay })
  const stops = theirs.map(awayStopOf)
  const { source, blocks } = await learnBlocks(routing, placesOf([{ home, stops }, ...takers]))
  const { moves, days, savedMiles, staying, late } = await plan({
    today,
    fromDay,
    untilDay,
    fielder: { home, time, stops },
    others: takers,
    blocks,
    choices: choices.map(({ assignmentId, fielderId: taker }) => ({ id: assignmentId, fielderId: taker })),
  })
  const known = new Map(theirs.map((stop) => [stop.assignmentId, stop]))
  const names = new Map(others.map(({ id, name }) => [id, name]))
  const stopOf = (id: string): StopToPlan => known.get(id) ?? refuse('assignment.missing', {})
  return {
    moves: moves.map(({ id, to, turnsLate }) => {
      const { assignmentId, siteId, buildingId, jsb, address, city, dueDate } = stopOf(id)
      const taker = to && { ...to, name: names.get(to.fielderId) ?? '' }
      return { assignmentId, siteId, buildingId, jsb, address, city, dueDate, to: taker, turnsLate }
    }),
    days: [...days],
    savedMiles,
    milesBy: source,
    staying: staying.map((id) => ({ assignmentId: id, jsb: stopOf(id).jsb })),
    late,
  }
}

type Chosen = Pick<Input, 'choices' | 'fielderId'> & { readonly today: string }

/** Whoever was chosen by name is asked too, wherever they live. */
async function withChosen(db: Db, near: readonly FielderToPlan[], { choices, fielderId, today }: Chosen) {
  const known = new Set(near.map(({ id }) => id))
  const ids = [...new Set(choices.flatMap(({ fielderId: taker }) => taker ?? []))]
  if (ids.includes(fielderId)) refuse('assignment.fielder_unfit', {})
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length === 0) return near
  const chosen = await findFieldersToPlan(db, missing, today)
  if (chosen.length < missing.length) refuse('assignment.fielder_unfit', {})
  return [...near, ...chosen]
}

/** Nobody is sent on a way that nobody can tell, as long as there is anybody of whom it is known. */
function whoIsAsked(others: readonly FielderToPlan[]): readonly FielderToPlan[] {
  const based = others.filter(({ homeLat }) => homeLat !== null)
  return based.length > 0 ? based : others
}

const awayStopOf = (stop: StopToPlan): AwayStop => ({
  id: stop.assignmentId,
  siteId: stop.siteId,
  point: pointOf(stop),
  units: unitsOf(stop),
  dueDate: stop.dueDate,
  plannedOn: stop.plannedOn,
  isStarted: stop.isStarted,
})
