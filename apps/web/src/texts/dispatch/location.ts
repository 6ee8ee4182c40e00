import { catalogue } from '../catalogue.ts'
import * as common from '../common/common.ts'

/** Choosing a location by address, by coordinates or on the map. */
export const location = {
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
  foundBy: (provider: string, precision: string) => `${precision}, ${provider}`,
  providers: {
    EARLIER_WORK: 'from earlier work',
    GOOGLE: 'found by Google',
    NOMINATIM: 'found by OpenStreetMap',
    TOWNS: 'from the town list',
  },
  precisions: { ROOFTOP: 'rooftop', STREET: 'street only', AREA: 'town only' },
  onlyTown: 'Exact address not found',
  onlyTownText: (place: string) => `The map is centered on ${place}. Place the pin manually.`,
  alongStreet: 'The building may be a few doors away. Move the pin onto its roof.',
}

/** The words of choosing a place: where an address is, and how sure that is. */
export const { useWords: useLocationTexts, wordsNow: locationTextsNow } = catalogue(
  location,
  import.meta.glob('./location.es.ts'),
)
