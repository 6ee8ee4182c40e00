import type { Building, BuildingUnit } from '@demarc/contract'
import type { BodyOf } from '#platform/call.ts'

type Edit = Omit<BodyOf<'PUT /api/buildings/:buildingId'>, 'version'>

/** What takes one change back, and what it left: only that may be taken back. */
export type Undo =
  | {
      readonly kind: 'values'
      readonly buildingId: string
      readonly before: Edit
      readonly after: Edit
      /** The houses that went with the change. */
      readonly units?: readonly BuildingUnit[]
    }
  | {
      readonly kind: 'units'
      readonly buildingId: string
      readonly before: readonly BuildingUnit[]
      readonly after: readonly BuildingUnit[]
    }
  | { readonly kind: 'added'; readonly buildingId: string }

const MOST = 100

/** The changes of one site by whoever is at it, the last one first. */
export function makeUndoLedger() {
  let steps: readonly Undo[] = []
  return {
    write: (step: Undo) => void (steps = [...steps, step].slice(-MOST)),
    /** The last one, which is then no longer there. */
    take: (): Undo | null => {
      const last = steps.at(-1) ?? null
      steps = steps.slice(0, -1)
      return last
    },
    /** After a change that cannot be taken back: the key must not reach past it to an older one. */
    forget: () => void (steps = []),
  }
}

type Known = { readonly [Key in keyof Edit]-?: Exclude<Edit[Key], undefined> }

/** Of everything an edit changes, what stood there; a pin is one thing of two numbers. */
export const valuesBefore = (building: Known, edit: Edit): Edit => {
  // Another type makes a building lose its count and what else it is used as.
  const along = edit.buildingType === undefined ? [] : ['sfuCount', 'types']
  const keys = [...new Set([...Object.keys(edit), ...along])]
  // The keys of an edit are keys of the building, with the same values.
  return Object.fromEntries(keys.map((key) => [key, building[key as keyof Known]])) as Edit
}

type Shared = Pick<Building, 'id' | 'units'>

export const valuesStep = (was: Known & Shared, kept: Known & Shared, edit: Edit): Undo => ({
  kind: 'values',
  buildingId: kept.id,
  before: valuesBefore(was, edit),
  after: valuesBefore(kept, edit),
  ...(kept.units.length < was.units.length && { units: was.units }),
})

export const unitsStep = (was: Shared, kept: Shared): Undo => ({
  kind: 'units',
  buildingId: kept.id,
  before: was.units,
  after: kept.units,
})

type Changed = Exclude<Undo, { kind: 'added' }>
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Whether the change still stands; else taking it back would take back what somebody wrote since. */
export const stillStands = (now: Known & Shared, step: Changed): boolean =>
  step.kind === 'values' ? isSame(valuesBefore(now, step.after), step.after) : isSame(now.units, step.after)

/** The changes that take a step back, one after another. */
export function changesBack(step: Changed): (Edit | Pick<Building, 'units'>)[] {
  if (step.kind === 'values') return [step.before, ...(step.units ? [{ units: [...step.units] }] : [])]
  // One house is the building itself: it has no list.
  return [step.before.length > 0 ? { units: [...step.before] } : { sfuCount: 1 }]
}
