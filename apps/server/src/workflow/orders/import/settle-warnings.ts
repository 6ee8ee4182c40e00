import type { OrderImportFile, OrderImportReply } from '@demarc/contract'
import { findStrayPin, type ImportField, type ImportWarning, type Point, type WarningFacts } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { findPinArea } from '#support/geo/index.ts'
import { openClosestCustomers } from '#support/reference/index.ts'
import { findDuplicates } from './find-duplicates.ts'
import type { Known } from './known-places.ts'
import type { Coming, ImportPlan } from './plan-import.ts'
import type { PlannedBuilding } from './plan-buildings.ts'

export type Warning = WarningFacts & {
  readonly line: number
  readonly field: ImportField
  readonly code: ImportWarning
  readonly orderId: string | null
  readonly isSkipped: boolean
  readonly instead: Point | null
}
type Doubts = OrderImportReply['customers']
export type SettledPlan = ImportPlan & {
  readonly warnings: readonly Warning[]
  readonly customers: Doubts
  /** In rows; the pins in buildings. Of what is skipped, only that it is. */
  readonly warned: {
    readonly duplicates: number
    readonly skipped: number
    readonly customers: number
    readonly pins: number
  }
}
type Decided = Pick<z.output<typeof OrderImportFile>, 'duplicates' | 'fixPins'>

const MOST_CUSTOMERS = 200
const QUIET = { of: '', miles: null, orderId: null, isSkipped: false, instead: null }

/** What somebody should look at before it comes in, and what comes in as they decided. */
export async function settleWarnings(
  tx: Tx,
  plan: ImportPlan,
  { known, decided }: { known: Known; decided: Decided },
): Promise<SettledPlan> {
  const duplicates = await findDuplicates(tx, plan.coming)
  const except = new Set(decided.duplicates.except)
  const judged = plan.coming.map((one, at) => {
    const duplicate = duplicates[at] ?? null
    const line = one.rows[0]?.line ?? 0
    return { one, line, duplicate, isSkipped: duplicate !== null && decided.duplicates.skip !== except.has(line) }
  })
  const coming = judged.filter(({ isSkipped }) => !isSkipped).map(({ one }) => one)
  const [customers, pins] = [await findDoubts(tx, coming), await findStrays(tx, coming, known)]
  const rowsOf = (some: readonly { one: Coming }[]) => some.reduce((sum, { one }) => sum + one.rows.length, 0)
  const instead = decided.fixPins ? new Map(pins.map(({ line, instead: at }) => [line, at])) : new Map()
  const warnings: Warning[] = [
    ...judged.flatMap(({ one, line, duplicate, isSkipped }) =>
      duplicate
        ? [{ ...QUIET, ...duplicate, line, isSkipped, field: 'address' as const, said: one.order.originalAddress }]
        : [],
    ),
    ...coming.flatMap((one) => warningOfCustomer(one, customers) ?? []),
    ...pins,
  ]
  return {
    ...plan,
    coming: coming.map((one) => withPins(one, instead)),
    warnings: warnings.sort((one, other) => one.line - other.line),
    customers: [...customers.values()].slice(0, MOST_CUSTOMERS),
    warned: {
      duplicates: rowsOf(judged.filter(({ duplicate }) => duplicate)),
      skipped: rowsOf(judged.filter(({ isSkipped }) => isSkipped)),
      customers: [...customers.values()].reduce((sum, { rows }) => sum + rows, 0),
      pins: pins.length,
    },
  }
}

const keyOf = (said: string) => said.toLowerCase()

async function findDoubts(tx: Tx, coming: readonly Coming[]): Promise<ReadonlyMap<string, Doubts[number]>> {
  const doubts = new Map<string, Doubts[number]>()
  const isAnyUnknown = coming.some(({ doubt }) => doubt && !doubt.named)
  const closestTo = isAnyUnknown ? await openClosestCustomers(tx) : () => null
  for (const { doubt, rows } of coming) {
    if (!doubt) continue
    const { said, named } = doubt
    const before = doubts.get(keyOf(said))
    // Names beyond those that are shown need nobody to look for them.
    const closest = named ?? before?.closest ?? (doubts.size < MOST_CUSTOMERS ? closestTo(said) : null)
    doubts.set(keyOf(said), {
      said: before?.said ?? said,
      rows: (before?.rows ?? 0) + rows.length,
      isKnown: named !== null,
      closest,
    })
  }
  return doubts
}

function warningOfCustomer({ doubt, rows }: Coming, doubts: ReadonlyMap<string, Doubts[number]>): Warning | null {
  if (!doubt) return null
  const { said, named, ofWireCenter } = doubt
  const line = rows.find(({ values }) => values.customer !== null)?.line ?? 0
  const of = named ? (ofWireCenter ?? '') : (doubts.get(keyOf(said))?.closest?.name ?? '')
  return { ...QUIET, line, field: 'customer', code: named ? 'customer_differs' : 'customer_unknown', said, of }
}

async function findStrays(tx: Tx, coming: readonly Coming[], known: Known): Promise<Warning[]> {
  const areas = new Map<string, ReturnType<typeof findPinArea>>()
  const areaOf = ({ order: { originalCity, originalState, series } }: Coming) => {
    const code = known.cities.find(
      ({ stateCode, cityCode }) => stateCode === series.stateCode && cityCode === series.cityCode,
    )
    const cities = [originalCity, ...(code ? [code.cityName] : [])]
    const key = JSON.stringify([originalState, cities])
    const area = areas.get(key) ?? findPinArea(tx, { state: originalState, cities })
    areas.set(key, area)
    return area
  }
  const warnings: Warning[] = []
  for (const one of coming) {
    for (const { line, lat, lon } of one.order.buildings) {
      if (lat === null || lon === null) continue
      const stray = findStrayPin({ lat, lon }, await areaOf(one))
      if (!stray) continue
      const { town, miles, instead } = stray
      warnings.push({ ...QUIET, line, field: 'lon', code: 'pin_far', said: `${lat}, ${lon}`, of: town, miles, instead })
    }
  }
  return warnings
}

const withPins = (one: Coming, instead: ReadonlyMap<number, Point | null>): Coming => ({
  ...one,
  order: { ...one.order, buildings: one.order.buildings.map((building) => withPin(building, instead)) },
})
const withPin = (building: PlannedBuilding, instead: ReadonlyMap<number, Point | null>): PlannedBuilding => ({
  ...building,
  ...instead.get(building.line),
})
