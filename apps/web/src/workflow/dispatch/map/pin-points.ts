import type { ReadyPin } from '@demarc/contract'
import type { DispatchTexts } from '#texts/dispatch.ts'
import type { CrowdLook, CrowdPoint } from '#ui/map/crowd/crowd-props.ts'

type Words = Pick<DispatchTexts['dispatch'], 'cameBack' | 'priorities' | 'types' | 'held'>

/** What cannot be assigned is told before anything else. */
function lookOf({ isHeld, cameBack, priority }: Pick<ReadyPin, 'isHeld' | 'cameBack' | 'priority'>): CrowdLook {
  if (isHeld) return 'held'
  if (cameBack !== null) return priority === 'HIGH' ? 'back-urgent' : 'back'
  return priority === 'HIGH' ? 'urgent' : 'plain'
}

export const pointsOf = (pins: readonly ReadyPin[], words: Words): CrowdPoint[] =>
  pins.map((pin) => ({
    id: pin.id,
    at: { lat: pin.lat, lon: pin.lon },
    look: lookOf(pin),
    title: [
      pin.jsb,
      words.types[pin.buildingType],
      words.priorities[pin.priority],
      pin.cameBack && words.cameBack.kinds[pin.cameBack],
      pin.isHeld && words.held,
    ]
      .filter(Boolean)
      .join(', '),
  }))
