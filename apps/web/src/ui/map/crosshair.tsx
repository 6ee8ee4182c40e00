import type { Map } from 'maplibre-gl'
import { useSyncExternalStore } from 'react'

type CrosshairProps = { map: Map; placing: string | undefined; isPlaceable: boolean }

/** Where Enter would place something: in the middle, while the map has the focus. */
export function Crosshair({ map, placing, isPlaceable }: CrosshairProps) {
  const isFocused = useIsFocused(map.getCanvas())
  return (
    <>
      {isPlaceable && isFocused && (
        <svg
          viewBox="0 0 48 48"
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-1/2 z-3 size-12 -translate-1/2 fill-none stroke-ink"
        >
          <path d="M24 2V18M24 30V46M2 24H18M30 24H46" strokeWidth="1.5" />
          <circle cx="24" cy="24" r="1.25" className="fill-ink stroke-none" />
        </svg>
      )}
      {placing !== undefined && (
        <output className="pointer-events-none absolute bottom-7 left-1/2 z-3 w-max max-w-3/4 -translate-x-1/2 rounded-1 bg-ink px-3 py-1 text-13 font-semibold text-sheet max-md:bottom-28">
          {placing}
        </output>
      )}
    </>
  )
}

function useIsFocused(canvas: HTMLCanvasElement): boolean {
  const subscribe = (tell: () => void) => {
    canvas.addEventListener('focus', tell)
    canvas.addEventListener('blur', tell)
    return () => {
      canvas.removeEventListener('focus', tell)
      canvas.removeEventListener('blur', tell)
    }
  }
  // By keyboard: a click says itself where it was.
  return useSyncExternalStore(subscribe, () => canvas.matches(':focus-visible'))
}
