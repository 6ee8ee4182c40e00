import type { DispatchDesk } from '@demarc/contract'
import { can, minutesPerType, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { mayDispatch } from '../dispatcher.ts'
import { countCameBack, countReady } from './ready-list.queries.ts'
import { countOpenWorkOrders } from './work-order-list.queries.ts'

/** What the board goes by. */
export async function readDesk(db: Db, actor: Actor, hasRoads: boolean): Promise<DispatchDesk> {
  const [today, settings, mayAssign, ready, cameBack, workOrders] = await Promise.all([
    organisationDay(db),
    readSettings(db),
    mayDispatch(db, actor),
    countReady(db),
    countCameBack(db),
    countOpenWorkOrders(db, 'READY_FOR_DISPATCH'),
  ])
  return {
    today,
    mayAssign,
    mayLead: can(actor, 'dispatch.lead'),
    unitsPerDay: settings['work.unitsPerDay'],
    minutesPerType: minutesPerType(settings),
    hasRoads,
    timeoutDays: settings['work.autoAssignmentTimeout'] ? settings['work.assignmentTimeoutDays'] : null,
    ready,
    cameBack,
    workOrders,
  }
}
