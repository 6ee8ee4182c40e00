import type { FoundPlace } from '@demarc/contract'
import { type Point, storedPoint } from '@demarc/domain/geo'
import { sixPlaces } from '@demarc/domain/research/coordinates'
import { ExternalLink, Undo2 } from 'lucide-react'
import { useLocationTexts } from '#texts/dispatch/map.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useState } from 'react'

type Props = {
  value: Point | null
  from: PinSource | null
  /** What came of looking the address up unasked. */
  lookedUp: { readonly place: FoundPlace | null } | null
  undo: (() => void) | null
}

/** Where the pin is, who said so, and how sure that is. */
export function LocationReadout({ value, from, lookedUp, undo }: Props) {
  const t = useLocationTexts()
  const found = from !== null && typeof from === 'object' ? from.found : null
  const shown = value ? found : (lookedUp?.place ?? null)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-1">
        <output className="min-w-0 grow text-12">
          {value ? (
            <>
              <span className="mono mr-3 text-13 whitespace-nowrap">{sixPlaces(value)}</span>
              <span className="text-ink-2">{from && <SourceWords from={from} />}</span>
            </>
          ) : (
            <>
              <span className="mr-2 font-semibold">{lookedUp && !lookedUp.place ? t.notFound : t.none}</span>
              <span className="text-ink-2">{lookedUp && !lookedUp.place ? t.notFoundText : t.noneHelp}</span>
            </>
          )}
        </output>
        <span className="flex flex-wrap gap-1">
          {undo && (
            <Button variant="ghost" size="sm" onClick={undo}>
              <Undo2 size={14} aria-hidden />
              {t.undo}
            </Button>
          )}
          {value && (
            <ButtonLink
              variant="ghost"
              size="sm"
              href={streetViewOf(value)}
              target="_blank"
              rel="noreferrer"
              title={t.newWindow}
            >
              <ExternalLink size={14} aria-hidden />
              {t.streetView}
            </ButtonLink>
          )}
        </span>
      </div>
      {shown?.precision === 'AREA' && (
        <Notice tone="hold" title={t.onlyTown}>
          {t.onlyTownText(shown.label)}
        </Notice>
      )}
      {shown?.precision === 'SIMILAR' && value && <Notice tone="hold">{t.similarText(shown.label)}</Notice>}
      {shown?.precision === 'STREET' && value && <Notice tone="plain">{t.alongStreet}</Notice>}
    </div>
  )
}

function SourceWords({ from }: { from: PinSource }) {
  const t = useLocationTexts()
  if (typeof from === 'string') return t.from[from]
  return `${t.precisions[from.found.precision]}, ${t.providers[from.found.provider]}`
}

/** Google's own page, which needs no key. */
const streetViewOf = ({ lat, lon }: Point) =>
  `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${lat},${lon}`

/** Who said where the pin is. */
export type PinSource =
  | 'hand'
  | 'pasted'
  | 'typed'
  | 'undone'
  | { readonly found: FoundPlace; readonly isAsked: boolean }
type Pin = { readonly at: Point; readonly from: PinSource }

type PinProps = {
  value: Point | null
  onChange: (at: Point) => void
  onClear?: (() => void) | undefined
}

const isSamePoint = (a: Point | null, b: Point | null) => a?.lat === b?.lat && a?.lon === b?.lon

/** The pin, who set it, and the places it had before. */
export function usePin({ value, onChange, onClear }: PinProps) {
  const [pin, setPin] = useState<Pin | null>(null)
  const [past, setPast] = useState<readonly (Point | null)[]>([])
  const before = past.at(-1)

  const put = (at: Point, from: PinSource) => {
    setPin({ at, from })
    onChange(at)
  }
  const choose = (at: Point, from: PinSource) => {
    const next = storedPoint(at)
    if (!isSamePoint(next, value)) setPast([...past, value])
    put(next, from)
  }
  const clear = () => {
    if (value && onClear) setPast([...past, value])
    onClear?.()
  }
  const undo = () => {
    setPast(past.slice(0, -1))
    if (before) put(before, 'undone')
    else onClear?.()
  }
  return {
    // Whoever shows the picker may set the place too: what was said of the former one is then no longer true.
    from: pin && isSamePoint(pin.at, value) ? pin.from : null,
    choose,
    clear,
    // Without anybody to take nothing, the first pin stays.
    undo: before || (before === null && onClear) ? undo : null,
  }
}
