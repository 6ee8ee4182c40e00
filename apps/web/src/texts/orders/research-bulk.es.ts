import type { bulk as english } from './research-bulk.ts'
import * as common from '../common/common.es.ts'
import * as phrases from '../common/phrases.es.ts'

export const bulk: typeof english = {
  chooseSite: (jsn) => `Seleccionar ${jsn}`,
  chooseBuilding: (jsb) => `Seleccionar ${jsb}`,
  chooseAll: common.selectAll,
  chosenSites: phrases.selected,
  chosenBuildings: phrases.selected,
  clear: common.clearSelection,
  sitesBar: 'Acciones para los sitios seleccionados',
  buildingsBar: 'Acciones para los edificios seleccionados',
  help: 'X selecciona un sitio. Shift+X selecciona un rango.',
  setJobType: common.jobType,
  setType: common.propertyType,
  choose: common.choose,
  suffix: 'Agregar a la dirección',
  suffixHint: common.useAOr1ToAuto,
  suffixExample: 'Edificio {A}',
  suffixApply: common.add,
  suffixPreview: (first) => `El primero: ${first}`,
  warranty: 'Garantía',
  noWarranty: 'Sin garantía',
  cancel: common.cancel,
  reason: common.reason,
  cancelThem: (count) => `Cancelar ${phrases.buildings(count)}`,
  keepThem: 'Conservar edificios',
  cancelHelp: 'Conservan su número y no se inspeccionarán. Un administrador puede reabrirlos.',
  marked: (count) => `${phrases.sites(count)} ${phrases.plural(count, 'listo', 'listos')} para despacho`,
  results: {
    ready: common.readyForDispatch,
    jobType: 'Tipo de trabajo cambiado',
    buildingType: 'Tipo de propiedad cambiado',
    suffix: 'Dirección cambiada',
    warranty: 'Garantía cambiada',
    cancel: 'Cancelados',
    undo: common.researchReopened,
  },
  progress: phrases.outOf,
  outcome: (done, refused) =>
    refused === 0
      ? `${done} ${phrases.plural(done, 'actualizado', 'actualizados')}`
      : `${`${done} ${phrases.plural(done, 'actualizado', 'actualizados')}`}, ${`${refused} ${phrases.plural(refused, 'fallido', 'fallidos')}`}`,
  done: common.updated,
  close: 'Cerrar resultados',
  openSite: (jsn) => `Abrir ${jsn}`,
  addTitle: common.addJsbn,
  editTitle: (jsb) => `Editar ${jsb}`,
  edit: common.edit,
  save: common.saveChanges,
  saving: common.savingThreeDots,
  forms: 'Agregar o editar un edificio',
  jobTypeOf: 'Tipo de trabajo del sitio',
  keys: {
    ready: 'Marcar como listos los sitios seleccionados',
  },
}
