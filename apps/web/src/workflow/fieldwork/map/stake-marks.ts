import type { Assignment } from '@demarc/contract'
import type { Point } from '@demarc/domain/geo'
import { useFieldMapTexts } from '#texts/field-map.ts'
import type { MapMark } from '#ui/map/map-props.ts'
import { suffixOfJsb } from '../outbox/item-words.ts'

/** An assignment whose building stands somewhere. */
export type Placed = Assignment & { readonly at: Point }

export const placed = (assignments: readonly Assignment[]): Placed[] =>
  assignments.flatMap((assignment) => {
    const { lat, lon } = assignment.building
    return lat === null || lon === null ? [] : [{ ...assignment, at: { lat, lon } }]
  })

export const standingOf = ({ status, isHeld }: Assignment) => (isHeld && status !== 'COMPLETED' ? 'HELD' : status)

const TONES = { ASSIGNED: undefined, IN_PROGRESS: 'now', COMPLETED: 'done', HELD: 'held' } as const
/** Colour is never alone. */
const SIGNS = { ASSIGNED: '', IN_PROGRESS: '▸ ', COMPLETED: '✓ ', HELD: '‖ ' } as const

/** The stakes, over whoever looks at them: what is written on them is not to be covered. That one is no button. */
export function useMarks(stakes: readonly Placed[], here: Point | null): MapMark[] {
  const t = useFieldMapTexts()
  const marks = stakes.map((assignment): MapMark => {
    const { id, at, building } = assignment
    const standing = standingOf(assignment)
    const label = SIGNS[standing] + suffixOfJsb(building.jsb)
    const title = t.stake(building.jsb, building.address ?? building.city ?? '', t.statuses[standing])
    return { id, at, shape: 'flag', label, title, tone: TONES[standing] }
  })
  return here ? [{ id: 'here', at: here, shape: 'here', label: '', title: '' }, ...marks] : marks
}
