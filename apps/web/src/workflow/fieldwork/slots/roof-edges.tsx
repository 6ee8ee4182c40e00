import { sidesOfOutline, wallFacing } from '@demarc/domain/fieldwork/outline-sides'
import type { Point } from '@demarc/domain/geo'
import type { ReactNode } from 'react'
import { coveredSides, type SlotStand } from './building-work.ts'
import { SideEdge } from './side-edge.tsx'

type Props = {
  roof: readonly Point[]
  slots: readonly SlotStand[]
  /** Until a photo says where the front is. */
  square: ReactNode
}

/** The sides as edges of the roof, with the front below. */
export function RoofEdges({ roof, slots, square }: Props) {
  const front = frontBearing(roof, slots)
  if (front === null) return square
  const covered = coveredSides(slots)
  const at = (part: number) => (3 + part * 18).toFixed(1)
  return sidesOfOutline(roof, front).map(({ from, to, side }, index) => (
    <SideEdge
      key={index}
      path={`M${at(from.x)} ${at(from.y)}L${at(to.x)} ${at(to.y)}`}
      isCovered={covered.includes(side)}
    />
  ))
}

/** Which way the wall looks that somebody stood before who photographed the front, else the other way than they looked. */
function frontBearing(roof: readonly Point[], slots: readonly SlotStand[]): number | null {
  const photo = slots.find(({ slot, photos }) => slot.side === 'front' && photos.length > 0)?.photos.at(-1)
  if (!photo) return null
  const wall = photo.fix && wallFacing(roof, photo.fix)
  // A fix that may lie at another wall says nothing about this one.
  if (photo.fix && wall && wall.metres >= photo.fix.accuracyM) return wall.bearing
  return photo.headingDeg === null ? null : (photo.headingDeg + 180) % 360
}
