import { catalogueOfParts } from '../catalogue.ts'
import { en } from '../en.ts'
import { reference } from '../admin/reference.ts'
import * as common from '../common/common.ts'
import * as phrases from '../common/phrases.ts'

const addOnMap = 'Add by clicking map'

export const buildings = {
  title: common.jsbn,
  list: (jsn: string) => `${jsn} buildings`,
  hint: 'Paste rows from a spreadsheet. Press Tab to move. Drag a pin to correct it.',
  add: common.addJsbn,
  readFailed: common.couldntLoadTheBuildings,
  columns: {
    actions: common.actions,
  },
  types: { S: common.sfu, M: common.mdu, C: common.commercial },
  chooseType: 'Choose a type',
  isDefault: '(Default)',
  notStored: common.notSavedLowercase,
  pasted: 'pasted row',
  missing: 'missing',
  sfuUnits: (count: number) => `${count} SFU units (shared JSBN)`,
  states: { cancelled: 'canceled', ready: 'ready', past: 'past research', warranty: common.warrantyLowercase },
  defaultNote:
    'No buildings yet. A default JSBN built from the original order address is shown. Choose a type to save it.',
  grid: { ...reference.grid, add: common.addJsbn, edit: 'Edit JSBN' },
  empty: common.empty,
  faults: {
    type: 'Use SFU, MDU or Commercial',
    address: 'Enter an address',
    coordinates: 'Enter valid coordinates',
    outside: 'Latitude must be between -90 and 90, longitude between -180 and 180',
    half: 'Enter both latitude and longitude',
    typeFirst: 'Choose a property type to save this JSBN',
  },
  strayPin: {
    far: (point: string, away: string, town: string) => `${point} is ${away} from ${town}.`,
    use: (point: string) => `Use ${point} instead`,
    keep: 'Keep this pin',
  },
  paste: {
    added: (count: number) => `${phrases.rows(count)} added`,
    left: (count: number) =>
      phrases.plural(
        count,
        '1 row has errors. Fix it below or discard it.',
        `${phrases.rows(count)} have errors. Fix them below or discard them.`,
      ),
    tooMany: (most: number) => `Paste up to ${most} rows at a time`,
    nothing: 'No buildings found in the pasted text',
    drop: common.discard,
    dropAll: 'Discard all',
  },
  acts: {
    edit: common.edit,
    map: common.map,
    more: phrases.moreActionsFor,
    details: 'Contacts, notes, warranty',
    evidence: common.viewPhotosAndSurvey,
    houses: 'Houses',
    split: common.split,
    markReady: common.markReadyForDispatch,
    reopenResearch: common.returnToResearch,
    cancel: 'Cancel JSBN',
    reopen: 'Reopen',
  },
  addDialog: {
    title: common.addJsbn,
    type: common.propertyType,
    coordinates: 'GPS coordinates',
    sfuCountHint: 'Houses that share this JSBN',
    choose: common.choose,
    adding: common.addingThreeDots,
    missing: 'Missing information',
    missingText: 'Please fill in all required fields',
    done: 'JSBN added',
    doneText: 'New JSBN has been added successfully',
    failed: 'Failed to add JSBN',
  },
  mapDialog: {
    title: (jsb: string) => `${jsb} map`,
    save: common.saveChangesTitle,
    saving: common.savingThreeDots,
    done: 'JSBN updated',
    doneText: 'JSBN has been updated successfully',
    failed: 'Failed to update JSBN',
  },
  detailsDialog: {
    title: (jsb: string) => `${jsb}: contacts and notes`,
    aliases: 'Previous JSBNs',
  },
  housesDialog: {
    title: (jsb: string) => `${jsb} houses`,
    help: 'Each house that shares this JSBN has its own pin. Enter coordinates in any format or a map link.',
    count: 'SFU count',
    house: (position: number) => `House ${position}`,
    address: (position: number) => `House ${position} address`,
    coordinates: (position: number) => `House ${position} coordinates`,
    addressHint: 'Address, if different',
    placeOnMap: 'Place on map',
  },
  splitDialog: {
    title: (jsb: string) => `Split ${jsb}`,
    help: 'Splits part of this building into a new JSBN.',
    units: 'Houses to move',
    button: common.split,
    splitting: 'Splitting...',
    done: (jsb: string) => `${jsb} created`,
  },
  reasonDialog: {
    cancelTitle: (jsb: string) => `Cancel ${jsb}`,
    cancelHelp: 'It keeps its number and won’t be surveyed. An admin can reopen it.',
    reopenTitle: (jsb: string) => `Reopen ${jsb}`,
    reopenHelp: 'It returns to research.',
    keep: 'Keep JSBN',
    cancel: 'Cancel JSBN',
    reopen: 'Reopen',
    working: common.savingThreeDots,
    cancelled: (jsb: string) => `${jsb} canceled`,
    reopened: (jsb: string) => `${jsb} reopened`,
  },
  moved: {
    READY_FOR_DISPATCH: (jsb: string) => `${jsb} is ready for dispatch`,
    RESEARCHING: (jsb: string) => `${jsb} returned to research`,
  },
  map: {
    pane: 'Site map',
    building: (jsb: string, address: string) => `${jsb} ${address}`.trim(),
    house: (jsb: string, position: number) => `${jsb}, house ${position}`,
    surveyed: (month: string) => `Surveyed ${month}`,
    known: 'Earlier work',
    search: 'Find an address on the map',
    useIt: (suffix: string) => `Set ${suffix} here`,
    closeFound: 'Close result',
    noPin: 'No pin yet. Click the map, paste coordinates or find the address.',
    pin: common.pin,
    sources: { found: 'address found', roof: 'placed on map', waiting: 'needs a type' },
    placePin: (suffix: string) => `Click to place the pin for ${suffix}`,
  },
  roofs: {
    start: addOnMap,
    invite: (suffix: string) => `click the map to add ${suffix}`,
    say: (suffix: string) => `Click the map to add ${suffix}`,
    typeFirst: 'Choose a type, then click the map',
    type: 'Type for each',
    address: 'Address for each',
    addressHint: common.useAOr1ToAuto,
    addressFirst: 'Enter an address for each, then click the map',
    done: common.done,
  },
  houses: {
    start: (left: number) => phrases.plural(left, 'Place the last house', `Place ${left} houses`),
    say: (position: number, count: number) => `Click house ${position} of ${count}`,
    allPlaced: (count: number) => `All ${count} houses have a pin. Drag one to correct it.`,
    bar: 'Place houses',
    done: common.done,
  },
  keys: {
    next: 'next cell',
    fill: 'fill down',
    roofs: 'add at pointer',
    undo: common.undoLowercase,
    undoAny: 'Undo last change',
  },
  nothingToUndo: 'Nothing to undo',
  notUndone: (jsb: string) => `Couldn’t undo the change to ${jsb}`,
  changedMeanwhile: 'Another user has changed it since.',
  mistake: 'Added by mistake',
  staysAdded: 'JSBN not removed',
  whoCancels: 'An admin or the back office can cancel it.',
  saved: (time: string) => `Saved ${time}`,
  nextSite: (jsn: string) => `next site: ${jsn}`,
}
export type BuildingsWords = typeof buildings

/** The words of one site's buildings: the map, the grid and their dialogs. */
const buildingsEn = { ...en, buildings }
export type BuildingsTexts = typeof buildingsEn

export const { useWords: useTexts, wordsNow: textsNow } = catalogueOfParts(
  buildingsEn,
  import.meta.glob(['./buildings.es.ts']),
)
