import type { bulk as english } from '../en/research-bulk.ts'

const sites = (count: number) => `${count} ${count === 1 ? 'sitio' : 'sitios'}`
const buildings = (count: number) => `${count} ${count === 1 ? 'edificio' : 'edificios'}`

export const bulk: typeof english = {
  chooseSite: (jsn) => `Elegir ${jsn}`,
  chooseBuilding: (jsb) => `Elegir ${jsb}`,
  chooseAll: 'Elegir todos',
  chosenSites: (count) => `${sites(count)} ${count === 1 ? 'elegido' : 'elegidos'}`,
  chosenBuildings: (count) => `${buildings(count)} ${count === 1 ? 'elegido' : 'elegidos'}`,
  clear: 'Borrar la elección',
  sitesBar: 'Qué hacer con los sitios elegidos',
  buildingsBar: 'Qué hacer con los edificios elegidos',
  help: 'X elige un sitio, Mayús+X todos hasta él.',
  setJobType: 'Tipo de trabajo',
  setType: 'Tipo de propiedad',
  choose: 'Elegir',
  suffix: 'Añadir a la dirección',
  suffixHint: '{A} o {1} va contando',
  suffixExample: 'Edificio {A}',
  suffixApply: 'Añadir',
  suffixPreview: (first) => `El primero: ${first}`,
  warranty: 'Garantía',
  noWarranty: 'Sin garantía',
  cancel: 'Cancelar',
  reason: 'Motivo',
  cancelThem: (count) => `Cancelar ${buildings(count)}`,
  keepThem: 'Conservarlos',
  cancelHelp: 'Conservan su número y no se inspeccionan. Un administrador puede reabrirlos.',
  marked: (count) => `${sites(count)} ${count === 1 ? 'listo' : 'listos'} para el despacho`,
  results: {
    ready: 'Listos para el despacho',
    jobType: 'Tipo de trabajo fijado',
    buildingType: 'Tipo de propiedad fijado',
    suffix: 'Dirección cambiada',
    warranty: 'Garantía cambiada',
    cancel: 'Cancelados',
    undo: 'Investigación reabierta',
  },
  progress: (done, count) => `${done} de ${count}`,
  outcome: (done, refused) =>
    refused === 0
      ? `${done} ${done === 1 ? 'hecho' : 'hechos'}`
      : `${done} ${done === 1 ? 'hecho' : 'hechos'}, ${refused} ${refused === 1 ? 'rechazado' : 'rechazados'}`,
  done: 'hecho',
  close: 'Cerrar los resultados',
  openSite: (jsn) => `Abrir ${jsn}`,
  addTitle: 'Añadir JSBN',
  editTitle: (jsb) => `Editar ${jsb}`,
  edit: 'Editar',
  editOf: (jsb) => `Editar ${jsb}`,
  save: 'Guardar los cambios',
  saving: 'Guardando...',
  stop: 'Cancelar',
  forms: 'Añadir o editar un edificio',
  jobTypeOf: 'Tipo de trabajo de este sitio',
  keys: {
    choose: 'elegir',
    chooseLong: 'Elegir este sitio',
    chooseTo: 'Elegir todos los sitios hasta este',
    ready: 'Marcar listos los sitios elegidos',
  },
}
