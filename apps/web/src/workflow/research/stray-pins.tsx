import type { Site } from '@demarc/contract'
import type { Point } from '@demarc/domain/geo'
import { findStrayPin, type StrayPin } from '@demarc/domain/research/plausible-pin'
import { useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'

/** A pin to be looked at, under the name that it has on the screen; empty where it is the only one. */
export type LookedAt = { readonly id: string; readonly name: string; readonly at: Point | null }
export type FoundStray = LookedAt & { readonly at: Point; readonly stray: StrayPin }
export type StrayPinsProps = {
  open: boolean
  strays: readonly FoundStray[]
  onUse: (id: string, at: Point) => void
  /** Null: what cannot be put right is not asked about here. */
  onKeep: ((stray: FoundStray) => void) | null
}

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
