import type { Assignment } from '@demarc/contract'
import type { MarkBox } from '@demarc/domain/qc/marks'

/** A photo that was not good enough: what was marked on it, and where its fielder stood. */
export type OldShot = {
  readonly id: string
  readonly box: MarkBox | null
  readonly lat: number | null
  readonly lon: number | null
}

/** What is to be photographed again, and why. */
export type WantedShot = { readonly slot: string; readonly reason: string; readonly photo: OldShot | null }

/** Of a work order; none of a first visit. */
export const shotsOf = ({ workOrder }: Pick<Assignment, 'workOrder'>): WantedShot[] =>
  workOrder?.items.flatMap(({ slot, reason, photo }) => (slot === null ? [] : [{ slot, reason, photo }])) ?? []
