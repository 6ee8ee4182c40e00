import { catalogue } from '../catalogue.ts'
import * as common from '../common/common.ts'
import * as phrases from '../common/phrases.ts'

/** A fielder's printed route. */
export const routeSheets = {
  title: common.routeSheets,
  sheet: 'Route sheet',
  summary: (count: number) => `${phrases.sheets(count)}, one per fielder`,
  back: common.backToDispatch,
  print: 'Print',
  forbidden: 'You don’t have permission to view route sheets.',
  failed: 'Couldn’t load the routes',
  nobody: 'No stops',
  nobodyText: 'Every fielder with assigned stops gets a route sheet.',
  unknown: 'No fielders found for these sheets',
  cells: {
    days: 'Days',
    stops: 'Stops',
    miles: common.distance,
    sheet: 'Sheet',
    drawnBy: common.preparedBy,
    drawnOn: 'Prepared on',
  },
  of: phrases.outOf,
  nothing: 'No stops',
  nothingOn: (day: string) => `Nothing is planned for ${day}.`,
  nothingText: 'This fielder has no assigned stops.',
  day: (count: number, way: string, drive: string, site: string) =>
    `${phrases.stops(count)}, ${way}, drive ${drive}, on site ${site}`,
  map: (count: number) => phrases.plural(count, 'Map of 1 stop', `Map of ${count} stops`),
  start: 'Start',
  end: 'End',
  home: 'home base',
  noHome: 'No home base is set. Distances start at the first stop.',
  noPin: 'no pin, distance unknown',
  units: phrases.houses,
  due: common.due,
  late: common.overdueLowercase,
  held: 'ON HOLD',
  heldText: 'do not visit',
  access: common.access,
  notes: common.notes,
  lastVisit: 'Last visit',
  remarks: 'Field notes',
  contact: common.contact,
  noAddress: common.addressNotAvailable,
  time: 'Arrived',
}

/** They come with the sheets. */
export const { useWords: useRouteSheetTexts } = catalogue(routeSheets, import.meta.glob('./route-sheets.es.ts'))
