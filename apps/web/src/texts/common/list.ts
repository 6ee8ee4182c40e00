import { catalogue } from '../catalogue.ts'
import * as common from './common.ts'
import * as phrases from './phrases.ts'

/** What every list says. */
export const list = {
  back: common.backToList,
  changed: phrases.changed,
  show: common.show,
  range: (shown: string, total: number, count: (count: number) => string) =>
    phrases.outOf(shown, phrases.listed(total, count)),
  from: common.from,
  to: common.to,
  filters: common.filters,
  none: { title: common.noResults, text: 'Try another search or other filters.', clear: common.clearFilters },
  select: (name: string) => `Select ${name}`,
  selectAll: common.selectAll,
  selected: phrases.selected,
  selection: 'Selected rows',
  clearSelection: common.clearSelection,
  closeRecord: common.close,
  columns: common.columns,
  exports: {
    all: 'Export',
    selected: (count: number) => `Export ${count} selected`,
    csv: common.exportCsv,
    xlsx: 'Export XLSX',
    failed: 'Couldn’t export the list',
  },
  keys: {
    next: 'Next row',
    previous: 'Previous row',
    open: common.open,
    select: common.select,
    selectRange: 'Select range',
    search: 'Search',
    showChanged: 'Show latest changes',
    leave: 'Close or clear selection',
  },
  /** The same on the last line of the list. */
  hints: { move: common.move, open: common.openLowercase, select: common.selectLowercase },
  /** Of the lists that have views. */
  views: {
    views: 'Views',
    shown: (name: string) => `View: ${name}`,
    key: 'Open your views',
    loading: 'Loading views',
    unread: 'Couldn’t load your views. Try again',
    save: 'Save this view…',
    saveTitle: 'Save view',
    saveHint: 'Saves the filters, sort and columns of this list. Only you can see it.',
    update: (name: string) => `Update “${name}”`,
    rename: (name: string) => `Rename “${name}”…`,
    renameTitle: 'Rename view',
    remove: (name: string) => `Delete “${name}”`,
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    linkNotCopied: 'Couldn’t copy the link',
    name: common.name,
    submit: common.save,
    saved: 'View saved',
    updated: 'View updated',
    renamed: 'View renamed',
    deleted: 'View deleted',
    restored: 'View restored',
    notSaved: 'View not saved',
    notDeleted: 'View not deleted',
  },
}

/** They come with the first list. */
export const { useWords: useListTexts, wordsNow: listTextsNow } = catalogue(list, import.meta.glob('./list.es.ts'))
export const useSavedViewsTexts = () => useListTexts().views
export const savedViewsTextsNow = () => listTextsNow().views
