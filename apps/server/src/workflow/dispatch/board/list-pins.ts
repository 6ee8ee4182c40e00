import { MOST_PINS, type listReadyPins as call, type ReadyPin } from '@demarc/contract'
import { priorityOf, unitsOf, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { organisationDay } from '#support/settings/index.ts'
import { searchBoundedly } from '#workflow/orders/index.ts'
import { readFilter } from './ready-filter.ts'
import { listPinRows, type PinRow } from './ready-pins.queries.ts'

type Pins = { readonly pins: ReadyPin[]; readonly isAll: boolean }

/** Where the most pressing of what waits is, as a map draws it. */
export async function listPins(db: Db, _actor: Actor, asked: z.output<typeof call.query>): Promise<Pins> {
  const today = await organisationDay(db)
  const filter = await readFilter(asked, today)
  if (!filter) return { pins: [], isAll: true }
  const rows = await searchBoundedly(db, (bounded) => listPinRows(bounded, filter, MOST_PINS + 1))
  return { pins: rows.slice(0, MOST_PINS).map((row) => viewPin(row, today)), isAll: rows.length <= MOST_PINS }
}

const viewPin = (row: PinRow, today: string): ReadyPin => ({
  ...row,
  units: unitsOf(row),
  priority: priorityOf({ ...row, isRework: row.cameBack === 'OUTCOME' }, today),
})
