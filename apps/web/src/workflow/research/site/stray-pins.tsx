import type { Site } from '@demarc/contract'
import { findStrayPin } from '@demarc/domain/research/plausible-pin'
import { useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { FoundStray, LookedAt, StrayPinsProps } from './stray-pins-notice.tsx'

const part = lazyPart<StrayPinsProps>(async () => (await import('./stray-pins-notice.tsx')).StrayPinsNotice)

type Props = {
  site: Site
  pins: readonly LookedAt[]
  /** Going on is what keeps them. */
  areKeptByGoingOn?: boolean | undefined
  onUse: StrayPinsProps['onUse']
}

const keyOf = ({ id, at }: FoundStray) => `${id} ${at.lat} ${at.lon}`

/** Asks about pins that lie where no building of the site can be, until somebody mends or keeps them. */
export function StrayPins({ site, pins, areKeptByGoingOn = false, onUse }: Props) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const strays = pins
    .flatMap(({ id, name, at }) => {
      const stray = at && findStrayPin(at, site.pinArea)
      return at && stray ? [{ id, name, at, stray }] : []
    })
    .filter((found) => !kept.has(keyOf(found)) && (!areKeptByGoingOn || found.stray.instead))
  return (
    <part.LazyPart
      open={strays.length > 0}
      strays={strays}
      onUse={onUse}
      onKeep={areKeptByGoingOn ? null : (found) => setKept(new Set([...kept, keyOf(found)]))}
    />
  )
}
