import { catalogue } from '../catalogue.ts'
import * as phrases from '../common/phrases.ts'
import * as common from '../common/common.ts'

/** The map of a fielder's own assignments. */
export const fieldMap = {
  title: common.map,
  here: 'Your location is shown on the map.',
  findMe: 'Show my location',
  finding: common.findingYourLocation,
  refused: 'Couldn’t find your location. Allow location for this website and try again.',
  away: (distance: string) => `${distance} away`,
  open: common.open,
  choose: 'Tap a pin.',
  none: 'No pins on the map yet',
  noneHelp: 'Assigned buildings show here once they have a location.',
  missing: (count: number) =>
    phrases.plural(count, '1 building has no location yet.', `${count} buildings have no location yet.`),
  statuses: {
    ASSIGNED: common.toDo,
    IN_PROGRESS: common.inProgress,
    COMPLETED: common.submitted,
    HELD: common.onHold,
  },
}

/** They come with the map. */
export const { useWords: useFieldMapTexts } = catalogue(fieldMap, import.meta.glob('./field-map.es.ts'))
