import type { ReadyPin } from '@demarc/contract'
import { sayLength } from '@demarc/domain/measures'
import { useDispatchMapTexts } from '#texts/dispatch/dispatch-map.ts'
import { useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { useUnits } from '#shared/office-time.ts'
import { AROUND_METRES } from './around.ts'
import type { useMapChoice } from './use-map-choice.ts'

type BoardMapBarProps = {
  /** How many are drawn, where that is not all of them. */
  count: number | null
  middle: ReadyPin | null
  chosen: number
  choice: Pick<ReturnType<typeof useMapChoice>, 'said' | 'around' | 'clear'>
  onLookAround: (isLooking: boolean) => void
}

/** Along the foot of the map: how much of the work it shows, and the tools that need a word. */
export function BoardMapBar({ count, middle, chosen, choice, onLookAround }: BoardMapBarProps) {
  const t = useDispatchMapTexts()
  const language = useLanguage()
  const around = sayLength(AROUND_METRES, useUnits())
  return (
    <div className="pointer-events-none absolute right-8.5 bottom-13 z-2 flex max-w-3/5 flex-wrap items-center justify-end gap-2 max-md:right-3 max-md:bottom-9">
      <output className="sr-only">{choice.said}</output>
      {count !== null && (
        <p className="bg-sheet/85 px-2 py-1 text-12 text-ink-2">{t.mostPressing(count.toLocaleString(language))}</p>
      )}
      <Button
        size="sm"
        className="pointer-events-auto"
        aria-disabled={middle === null}
        title={middle ? t.withinOf(around, middle.jsb) : t.withinWhat(around)}
        onClick={() => middle && choice.around(middle)}
        onPointerEnter={() => onLookAround(true)}
        onPointerLeave={() => onLookAround(false)}
        onFocus={() => onLookAround(true)}
        onBlur={() => onLookAround(false)}
      >
        {t.within(around)}
      </Button>
      {chosen > 0 && (
        <Button size="sm" className="pointer-events-auto" onClick={choice.clear}>
          {t.clear(chosen.toLocaleString(language))}
        </Button>
      )}
    </div>
  )
}
