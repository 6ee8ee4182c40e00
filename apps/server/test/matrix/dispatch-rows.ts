import { assign, makeReadyBuilding } from '@demarc/testkit'
import { dayFromNow, makeFielder } from '../fixtures/dispatch.ts'
import type { TestApp } from '../test-app.ts'
import { placeOf } from './place-of.ts'

type Whose = { readonly isOwn: boolean; readonly userId: string | null }

/** Null where the id names something else. An assignment is a fielder's own where they have it in hand. */
export async function addDispatchRow(app: TestApp, param: string, { isOwn, userId }: Whose): Promise<string | null> {
  if (param !== 'assignmentId' && param !== 'batchId' && param !== 'absenceId') return null
  const ada = await app.as('ada')
  const fielderId = (await fielderOf(app, isOwn ? userId : null)) ?? (await makeFielder(app)).id
  if (param === 'absenceId') {
    const day = await dayFromNow(app)
    const away = await ada.post('/api/dispatch/away', { fielderId, fromDay: day, untilDay: day, moves: [] })
    return String(away.json().absenceId)
  }
  const building = await makeReadyBuilding(ada, await placeOf(app, 1))
  const { batchId, assignments } = await assign(ada, { fielderId, buildingIds: [building.id] })
  return param === 'batchId' ? batchId : (assignments[0]?.id ?? null)
}

/** Nobody but a fielder has any in hand. */
export async function fielderOf(app: TestApp, userId: string | null): Promise<string | undefined> {
  if (!userId) return undefined
  const found = app.owner
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .innerJoin('users', 'users.id', 'userRoles.userId')
    .select('users.id')
    .where('users.id', '=', userId)
    .where('users.active', '=', true)
    .where('roles.key', '=', 'FIELDER')
  return (await found.executeTakeFirst())?.id
}
