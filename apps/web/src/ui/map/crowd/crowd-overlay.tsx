import type { Map } from 'maplibre-gl'
import type { MapCrowd } from './crowd-props.ts'
import { useBox } from './use-box.ts'
import { usePointed } from './use-pointed.ts'

/** The box while it is drawn, and what the pointer rests on. */
export function CrowdOverlay({ map, crowd }: { map: Map; crowd: MapCrowd }) {
  const box = useBox(map, crowd)
  const pointed = usePointed(map, crowd)
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-1 overflow-clip">
      {box && <div className="absolute border border-dashed border-ink bg-ink/10" style={box} />}
      {pointed && !box && (
        <p
          className="absolute w-max max-w-72 -translate-x-1/2 -translate-y-full rounded-1 bg-ink px-2 py-1 text-12 text-sheet"
          style={{ left: pointed.x, top: pointed.y - 14 }}
        >
          {pointed.says}
        </p>
      )}
    </div>
  )
}
