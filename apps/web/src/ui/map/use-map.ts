import type { Map } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { openMap, type Looking } from './open-map.ts'

/** A browser may take the canvas away once in a while; one that does it again and again cannot draw. */
const MOST_LOSSES = 3

type Opened = { readonly map: Map | null; readonly isUnavailable: boolean }
const CLOSED: Opened = { map: null, isUnavailable: false }

/** The map inside an element: opened with it, closed with it, opened anew when its canvas is lost. */
export function useMap(holder: RefObject<HTMLElement | null>, begin: () => Looking): Opened {
  const [opened, setOpened] = useState(CLOSED)
  const [lost, setLost] = useState<{ times: number; looking: Looking | null }>({ times: 0, looking: null })
  const lookAt = useEffectEvent(() => lost.looking ?? begin())

  useEffect(() => {
    if (!holder.current) return
    return openInto(holder.current, {
      looking: lookAt(),
      mayOpen: lost.times <= MOST_LOSSES,
      onOpen: (map) => setOpened({ map, isUnavailable: false }),
      onFail: () => setOpened({ map: null, isUnavailable: true }),
      onLose: (looking) => setLost(({ times }) => ({ times: times + 1, looking })),
      onClose: () => setOpened(CLOSED),
    })
  }, [holder, lost.times])
  return opened
}

type Opening = {
  readonly looking: Looking
  readonly mayOpen: boolean
  readonly onOpen: (map: Map) => void
  readonly onFail: () => void
  readonly onLose: (looking: Looking) => void
  readonly onClose: () => void
}

/** Opens it and gives back how it is closed. */
function openInto(holder: HTMLElement, opening: Opening): (() => void) | undefined {
  const map = opening.mayOpen ? tryToOpen(holder, opening.looking) : null
  if (!map) {
    opening.onFail()
    return undefined
  }
  map.once('style.load', () => opening.onOpen(map))
  map.once('webglcontextlost', () => opening.onLose({ center: map.getCenter(), zoom: map.getZoom() }))
  return () => {
    opening.onClose()
    map.remove()
  }
}

/** Without WebGL it throws; every other screen of the product works without it, so this one does too. */
function tryToOpen(holder: HTMLElement, looking: Looking): Map | null {
  try {
    return openMap(holder, looking)
  } catch {
    holder.replaceChildren()
    return null
  }
}
