import type { Assignment } from '@demarc/contract'

/** `.01M` of `NCGB26110042.01M`. */
export const suffixOf = ({ building: { jsb, jsn } }: Assignment): string => jsb.slice(jsn.length)

/** The building of the same site whose number comes just before this one; null where it is the first. */
export function findNeighbour(assignments: readonly Assignment[], { building }: Assignment): Assignment | null {
  return (
    assignments
      .filter((each) => each.building.jsn === building.jsn && each.building.jsb < building.jsb)
      .toSorted((a, b) => (a.building.jsb < b.building.jsb ? 1 : -1))[0] ?? null
  )
}
