import type { Map } from 'maplibre-gl'
import { useSyncExternalStore } from 'react'

/** Something read from the map, read again whenever it moves. The reading must be a plain value. */
export function useMoving<T extends number | string | boolean>(map: Map, read: () => T): T {
  const subscribe = (tell: () => void) => {
    map.on('move', tell)
    map.on('resize', tell)
    return () => {
      map.off('move', tell)
      map.off('resize', tell)
    }
  }
  return useSyncExternalStore(subscribe, read)
}
