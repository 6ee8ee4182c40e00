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
  /** Choosing a location by address, by coordinates or on the map. */
  location: {
    label: common.location,
    address: common.address,
    placeholder: 'Address, coordinates or map link',
    find: 'Find',
    finding: 'Finding the address…',
    pin: common.pin,
    selected: 'Selected Location',
    none: 'No location selected',
    noneHelp: 'Click the map, or paste coordinates or a map link.',
    latitude: common.latitude,
    longitude: common.longitude,
    latitudeRange: 'Latitude must be between -90 and 90',
    longitudeRange: 'Longitude must be between -180 and 180',
    nudge: 'Up and down arrows move it 3 ft (1 m), or 33 ft (10 m) with Shift.',
    undo: 'Undo pin',
    streetView: 'Open Street View',
    newWindow: 'opens in a new window',
    required: 'Address required',
    requiredText: 'Please enter an address to search for',
    notFound: 'Address not found',
    notFoundText: 'Could not find coordinates for this address. Try a more specific address.',
    found: 'Location found',
    from: {
      hand: 'pin placed manually',
      pasted: 'coordinates pasted',
      typed: 'coordinates typed',
      undone: 'pin undone',
    },
    providers: {
      EARLIER_WORK: 'from earlier work',
      ADDRESSES: 'from the map’s addresses',
      RANGES: 'between two house numbers',
      GOOGLE: 'found by Google',
      NOMINATIM: 'found by OpenStreetMap',
      TOWNS: 'from the town list',
    },
    precisions: { ROOFTOP: 'rooftop', SIMILAR: 'similar address', STREET: 'street only', AREA: 'town only' },
    onlyTown: 'Exact address not found',
    onlyTownText: (place: string) => `The map is centered on ${place}. Place the pin manually.`,
    similarText: (found: string) => `Found ${found}. Check that this is the address you mean.`,
    alongStreet: 'The building may be a few doors away. Move the pin onto its roof.',
  },
}

const { useWords, wordsNow } = catalogue(map, import.meta.glob('./map.es.ts'))

/** What a map itself says; what stands on it comes from the screen that shows it. */
export const useMapTexts = useWords
/** The words of choosing a place: where an address is, and how sure that is. */
export const useLocationTexts = () => useWords().location
export const locationTextsNow = () => wordsNow().location
