import type { QcBuilding } from '@demarc/contract'

/** Nobody else has it before them, and it waits for a verdict. */
const isFree = ({ status, claim, waitsFor, isHeld }: QcBuilding): boolean =>
  status === 'QC_REVIEW' && !isHeld && claim?.isMine !== false && waitsFor?.isMine !== false

/** The one to go on with: the next free one below, else the first free one of the queue. */
export function nextToReview(rows: readonly QcBuilding[], buildingId: string): QcBuilding | undefined {
  const at = rows.findIndex(({ id }) => id === buildingId)
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))]
  return others.find(isFree)
}
