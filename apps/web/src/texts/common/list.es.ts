import type { ListWords } from './list.ts'
import * as common from './common.es.ts'
import * as phrases from './phrases.es.ts'

export const list: ListWords = {
  retry: common.tryAgain,
  back: common.backToList,
  changed: phrases.changed,
  show: common.show,
  range: (shown, total, count) => phrases.outOf(shown, phrases.listed(total, count)),
  none: { title: common.noResults, text: 'Pruebe otra búsqueda u otros filtros.', clear: common.clearFilters },
  select: (name) => `Seleccionar ${name}`,
  selectAll: common.selectAll,
  selected: phrases.selected,
  selection: 'Filas seleccionadas',
  clearSelection: common.clearSelection,
  closeRecord: common.close,
  columns: common.columns,
  exports: {
    all: 'Exportar',
    selected: (count) => `Exportar ${count}`,
    csv: common.exportCsv,
    xlsx: common.exportXlsx,
    failed: 'No se pudo exportar la lista',
  },
  keys: {
    next: 'Fila siguiente',
    previous: 'Fila anterior',
    open: common.open,
    select: common.select,
    selectRange: common.selectRange,
    search: common.search,
    showChanged: common.showLatestChanges,
    leave: common.closeOrClearSelection,
  },
  hints: { move: common.move, open: common.openLowercase, select: common.selectLowercase },
}
