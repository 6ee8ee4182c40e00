import { catalogueOfParts } from '../catalogue.ts'
import { en } from '../en.ts'
import { orders } from './orders.ts'
import * as common from '../common/common.ts'
import * as phrases from '../common/phrases.ts'

const sites = (count: string) => `${count} ${count === '1' ? 'site' : 'sites'}`

/** The sites list and the site details, without its buildings. */
export const research = {
  title: 'Site Research',
  sections: 'Research sections',
  tabs: { research: common.research, bulk: 'JSBN bulk' },
  headingAlone: 'Sites to Research',
  heading: (count: string) => `Sites to Research (${sites(count)})`,
  readyHeading: (count: string) => `Ready for Dispatch (${sites(count)})`,
  moreThan: phrases.moreThan,
  search: 'JSN or address',
  sort: 'Sort by',
  sorts: { due: common.dueDateTitle, jsn: common.jsn, jobType: 'Job Type', address: common.address },
  stages: { RESEARCHING: common.toDo, READY_FOR_DISPATCH: common.ready },
  addressPending: common.addressNotAvailable,
  badges: { MDU: common.mdu, SFU: common.sfu, TBD: 'TBD', Commercial: common.commercial },
  overdue: common.overdueLowercase,
  addition: common.buildingsAdded,
  openWith: (name: string) => `opened by ${name}`,
  none: {
    title: 'No sites requiring research',
    done: 'Orders appear here when they are marked complete.',
    toOrders: 'Go to Orders',
    ready: 'No sites ready yet',
  },
  nothingSelected: 'Select a Site to Research',
  nothingSelectedHelp: 'Its map, buildings and details will appear here.',
  listFailed: common.couldntLoadTheSites,
  site: {
    open: 'Open site',
    gone: 'Site not found',
    goneHelp: 'It may have been deleted with its order.',
    failed: 'Couldn’t load the site',
    back: common.backToList,
    due: common.dueLowercase,
    noDue: 'no due date',
    formerly: (numbers: string) => `formerly ${numbers}`,
  },
  missing: {
    count: (count: number) => `${phrases.items(count)} missing`,
    title: 'Missing',
    jobType: 'Job type not set',
    address: (jsb: string) => `${jsb} has no address`,
    coordinates: (jsb: string) => `${jsb} has no coordinates`,
    unitPins: (jsb: string, count: number) =>
      `${jsb}: ${count} ${phrases.plural(count, 'house has', 'houses have')} no pin`,
    strayPin: (jsb: string, away: string, town: string) => `${jsb} pin is ${away} from ${town}`,
    needed: 'required',
  },
  ready: {
    button: 'Mark Ready for Dispatch',
    help: 'Required items are marked. The rest can be added later.',
    chooseType: 'Choose a job type',
    done: 'Site marked ready',
    failed: 'Failed to mark site ready',
    reopen: 'Reopen research',
    reopened: common.researchReopened,
    reopenFailed: 'Couldn’t reopen research',
  },
  undo: common.undo,
  details: {
    title: 'Site Details',
    orderDetails: 'Order details',
    saved: common.saved,
    saving: common.saving,
    saveFailed: common.notSaved,
    again: common.tryAgain,
    jobType: common.jobType,
    types: { S: common.sfu, M: common.mdu, C: common.commercial },
    jobTypeUpdated: 'Job type updated',
    jobTypeUpdatedText: 'Site job type has been updated successfully',
    jobTypeFailed: 'Failed to update job type',
  },
  stale: {
    theirs: (value: string) => `Another user entered: ${value}`,
    empty: common.empty,
    keepMine: common.keepMine,
    takeTheirs: common.useTheirs,
  },
  order: {
    title: common.orderDetails,
    open: common.openOrder,
    notSpecified: common.notSpecified,
    status: common.status,
    receivedAt: common.dateReceived,
  },
  claim: {
    since: (name: string, time: string) => `${name} has had this site open since ${time}`,
    workToo: 'Work on it anyway',
  },
  earlier: {
    title: 'Earlier work nearby',
    none: (around: string) => `No earlier work at this address or within ${around} of its pins.`,
    failed: 'Couldn’t load earlier work',
    passed: 'passed',
    sameAddress: 'same address',
    warranty: 'Warranty?',
    warrantyHelp: 'Passed QC in the last 12 months.',
    access: common.access,
    demarc: common.demarc,
    contact: common.contact,
    notes: common.notes,
    openOrder: (jsb: string) => `Open order for ${jsb}`,
    visibility: {
      VISIBLE_EXTERNALLY: 'visible from outside',
      LIKELY_EXTERNAL: 'likely outside',
      LIKELY_INTERNAL: 'likely inside',
      UNCLEAR: 'unclear',
    },
    compass: [common.n, common.ne, common.e, common.se, common.s, common.sw, common.w, common.nw],
  },
  keys: {
    ready: common.markReadyForDispatch,
  },
}

/** The words of Research: its list, the open site, and what the order behind it says. */
const researchEn = { ...en, orders, research }
export type ResearchTexts = typeof researchEn

export const { useWords: useTexts, wordsNow: textsNow } = catalogueOfParts(
  researchEn,
  import.meta.glob(['./orders.es.ts', './research.es.ts']),
)
