import { buildings } from './buildings.ts'
import { catalogueOfParts } from '../catalogue.ts'
import { en } from '../en.ts'
import { research } from './research.ts'
import * as common from '../common/common.ts'
import * as phrases from '../common/phrases.ts'

/** Several sites or several buildings at once. */
export const bulk = {
  chooseSite: (jsn: string) => `Select ${jsn}`,
  chooseBuilding: (jsb: string) => `Select ${jsb}`,
  chooseAll: common.selectAll,
  chosenSites: phrases.selected,
  chosenBuildings: phrases.selected,
  clear: common.clearSelection,
  sitesBar: 'Actions for selected sites',
  buildingsBar: 'Actions for selected buildings',
  help: 'X selects a site. Shift+X selects a range.',
  setJobType: common.jobType,
  setType: common.propertyType,
  choose: common.choose,
  suffix: 'Add to address',
  suffixHint: common.useAOr1ToAuto,
  suffixExample: 'Building {A}',
  suffixApply: common.add,
  suffixPreview: (first: string) => `First: ${first}`,
  warranty: 'Warranty',
  noWarranty: 'No warranty',
  cancel: common.cancel,
  reason: common.reason,
  cancelThem: (count: number) => `Cancel ${phrases.buildings(count)}`,
  keepThem: 'Keep buildings',
  cancelHelp: 'They keep their numbers and won’t be surveyed. An admin can reopen them.',
  marked: (count: number) => `${phrases.sites(count)} marked ready`,
  results: {
    ready: 'Marked ready for dispatch',
    jobType: common.jobTypeSet,
    buildingType: 'Property type set',
    suffix: 'Address changed',
    warranty: 'Warranty changed',
    cancel: common.canceled,
    undo: common.researchReopened,
  },
  progress: phrases.outOf,
  outcome: (done: number, refused: number) =>
    refused === 0 ? `${done} updated` : `${done} updated, ${refused} failed`,
  done: common.updated,
  close: 'Close results',
  openSite: (jsn: string) => `Open ${jsn}`,
  addTitle: common.addJsbn,
  editTitle: (jsb: string) => `Edit ${jsb}`,
  edit: common.edit,
  save: common.saveChangesTitle,
  saving: common.savingThreeDots,
  forms: 'Add or edit a building',
  jobTypeOf: 'Site job type',
  keys: {
    ready: 'Mark selected sites ready',
  },
}

/** The words of Research in bulk: its own, those of the sites, and those of their buildings. */
const bulkEn = { ...en, research, buildings, bulk }
export type BulkTexts = typeof bulkEn

export const { useWords: useTexts, wordsNow: textsNow } = catalogueOfParts(
  bulkEn,
  import.meta.glob(['./research.es.ts', './buildings.es.ts', './research-bulk.es.ts']),
)
