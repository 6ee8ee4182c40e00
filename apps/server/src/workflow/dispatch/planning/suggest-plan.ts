import type { SuggestedPlan, suggestPlan as call } from '@demarc/contract'
import { earlierDay, isOpen, refuse, statusLabel, unitsOf, type Actor, type Suggestion } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { learnBlocks, type RoutingServer } from '#support/roads/index.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { takenBy } from '../assignments/assignment.queries.ts'
import { insistOnDispatcher } from '../dispatcher.ts'
import { placesOf, planningFielders, pointOf } from './planning-fielders.ts'
import { findBuildingsToPlan, findFieldersToPlan, type BuildingToPlan, type FielderToPlan } from './planning.queries.ts'
import { runSuggest } from './run-planning.ts'

type Input = z.output<typeof call.body>

/** Spreads buildings over fielders and says why. Nothing is sent: that is for whoever asked. */
export async function suggestPlan(
  { db, routing }: { readonly db: Db; readonly routing: RoutingServer | null },
  actor: Actor,
  { buildingIds, fielderIds, dueDate }: Input,
  plan = runSuggest,
): Promise<SuggestedPlan> {
  await insistOnDispatcher(db, actor)
  if (new Set(buildingIds).size < buildingIds.length) refuse('assignment.named_twice', {})
  const today = await organisationDay(db)
  if (dueDate < today) refuse('assignment.due_in_past', {})
  const [fielders, settings] = await Promise.all([findFieldersToPlan(db, fielderIds, today), readSettings(db)])
  if (fielders.length < new Set(fielderIds).size) refuse('assignment.fielder_unfit', {})
  const buildings = await insistOnReady(db, buildingIds)

  const siteIds = [...new Set(buildings.map(({ siteId }) => siteId))]
  const unitsPerDay = settings['work.unitsPerDay']
  const people = await planningFielders(db, { fielders, siteIds, unitsPerDay })
  const visits = buildings.map((row) => ({
    id: row.id,
    siteId: row.siteId,
    point: pointOf(row),
    units: unitsOf(row),
    dueDate: row.dueDate,
    isUrgent: row.goesFirst,
  }))
  const { source, blocks } = await learnBlocks(routing, [
    ...placesOf(people),
    ...visits.flatMap(({ point }) => point ?? []),
  ])
  const suggestion = await plan({ today, dueDate, visits, fielders: people, blocks })
  return { ...viewPlan(suggestion, { buildings, fielders, dueDate }), milesBy: source }
}

/** As it is when they are sent: each is there, waits for dispatch, itself or a work order at it, and is not held. */
async function insistOnReady(db: Db, ids: readonly string[]): Promise<BuildingToPlan[]> {
  const buildings = await findBuildingsToPlan(db, ids)
  if (buildings.length < ids.length) refuse('building.missing', {})
  const taken = await takenBy(db, ids)
  if (taken.length > 0) refuse('assignment.taken', { taken })
  for (const building of buildings) {
    const { jsb, jsn, status } = building
    if (!building.hasReadyWorkOrder && !isOpen('assign', building))
      refuse('building.move_closed', { move: 'assign', jsb, status: statusLabel(status) })
    if (building.isHeld) refuse('order.held', { jsn })
  }
  return buildings
}

type Known = {
  readonly buildings: readonly BuildingToPlan[]
  readonly fielders: readonly FielderToPlan[]
  readonly dueDate: string
}

function viewPlan(
  { parts, unplaced }: Suggestion,
  { buildings, fielders, dueDate }: Known,
): Omit<SuggestedPlan, 'milesBy'> {
  const known = new Map(buildings.map((building) => [building.id, building]))
  const names = new Map(fielders.map(({ id, name }) => [id, name]))
  const placeOf = (id: string) => {
    const { jsb, address, city, dueDate: own, earlier } = known.get(id) ?? refuse('building.missing', {})
    return { buildingId: id, jsb, address, city, dueDate: earlierDay(own, dueDate), lastVisit: earlier[0] ?? null }
  }
  return {
    parts: parts.map(({ fielderId, stops }) => ({
      fielderId,
      name: names.get(fielderId) ?? '',
      stops: stops.map(({ id, plannedOn, why }) => ({ ...placeOf(id), plannedOn, why })),
    })),
    unplaced: unplaced.map(({ id, because }) => ({ ...placeOf(id), because })),
  }
}
