import { catalogue } from '../catalogue.ts'
import * as common from '../common/common.ts'

/** The texts of every map. */
export const map = {
  map: common.map,
  loading: 'Loading map...',
  zoomIn: common.zoomIn,
  zoomOut: common.zoomOut,
  style: 'Map style',
  plan: 'Plan',
  streets: 'Streets',
  imagery: 'Imagery',
  noImagery: 'Aerial imagery isn’t set up. Paste coordinates or place a pin.',
  unavailable: 'This browser can’t show the map. Everything on it is listed here, and you can type coordinates.',
  failed: 'Couldn’t load the map.',
  tryAgain: common.tryAgain,
  fullscreen: 'Full screen',
  leaveFullscreen: 'Exit full screen',
  north: 'North is up',
  keys: 'Arrow keys move the map, plus and minus zoom, Enter places a pin at the crosshair. Tab moves through the pins; arrow keys move a pin 3 ft (1 m), or 33 ft (10 m) with Shift.',
}

/** What a map itself says; what stands on it comes from the screen that shows it. */
export const { useWords: useMapTexts } = catalogue(map, import.meta.glob('./map.es.ts'))
