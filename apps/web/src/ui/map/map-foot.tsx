import type { Units } from '@demarc/domain/measures'
import type { Map } from 'maplibre-gl'
import { useMoving } from './use-moving.ts'
import { footBar, metresPerPixel, metricBar, type ScaleBar } from './scale-steps.ts'

const MOST_PIXELS = 120

/** What stands below a drawing: how long things are, and who measured the land. */
export function MapFoot({ map, units, attribution }: { map: Map; units: Units | undefined; attribution: string }) {
  const perPixel = useMoving(map, () => metresPerPixel(map.getCenter().lat, map.getZoom()))
  const [first, second] = units === 'metric' ? [metricBar, footBar] : [footBar, metricBar]
  return (
    <>
      <div className="mono absolute bottom-4 left-4 bg-sheet/85 px-2 py-1 text-11 text-ink max-md:bottom-8 max-md:left-3">
        <Bar {...first(perPixel, MOST_PIXELS)} />
        <Bar {...second(perPixel, MOST_PIXELS)} isBelow />
      </div>
      <p className="absolute right-0 bottom-0 max-w-full truncate bg-sheet/85 px-2 text-11 text-ink-2">{attribution}</p>
    </>
  )
}

/** The first half solid, the second hollow, as on a drawn scale. Its box is as wide as a scale can be, and stays so. */
function Bar({ pixels, label, isBelow = false }: ScaleBar & { isBelow?: boolean }) {
  return (
    <div className={isBelow ? 'flex flex-col-reverse' : 'flex flex-col'} style={{ width: MOST_PIXELS + 24 }}>
      <div className="relative h-4 max-md:h-5.5">
        <span aria-hidden>0</span>
        <span className="absolute top-0 -translate-x-1/2 whitespace-nowrap" style={{ left: pixels }}>
          {label}
        </span>
      </div>
      <div
        className={isBelow ? '-mt-px flex h-1 border border-ink' : 'flex h-1 border border-ink'}
        style={{ width: pixels }}
      >
        <div className="w-1/2 bg-ink" />
      </div>
    </div>
  )
}
