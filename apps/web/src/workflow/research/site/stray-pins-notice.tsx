import type { Point } from '@demarc/domain/geo'
import { METRES_PER_MILE, sayWay } from '@demarc/domain/measures'
import type { StrayPin } from '@demarc/domain/research/plausible-pin'
import { useTexts } from '#texts/orders/buildings.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useUnits } from '#shared/office-time.ts'

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

const MOST_SHOWN = 3
const said = ({ lat, lon }: { lat: number; lon: number }) => `${lat}, ${lon}`

/** How far off each is, and the point that is likely meant. */
export function StrayPinsNotice({ strays, onUse, onKeep }: StrayPinsProps) {
  const t = useTexts().buildings.strayPin
  const units = useUnits()
  return strays.slice(0, MOST_SHOWN).map((found) => {
    const { id, name, at, stray } = found
    const { instead, miles, town } = stray
    return (
      <Notice key={id} tone="hold" className="mx-4 mb-2">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            {name && <strong className="mono mr-2">{name}</strong>}
            {t.far(said(at), sayWay(miles * METRES_PER_MILE, units), town)}
          </span>
          {instead && (
            <Button size="sm" onClick={() => onUse(id, instead)}>
              {t.use(said(instead))}
            </Button>
          )}
          {onKeep && (
            <Button size="sm" onClick={() => onKeep(found)}>
              {t.keep}
            </Button>
          )}
        </span>
      </Notice>
    )
  })
}
