import type { fieldMap as english } from './field-map.ts'
import * as phrases from '../common/phrases.es.ts'
import * as common from '../common/common.es.ts'

export const fieldMap: typeof english = {
  title: common.map,
  here: 'Su ubicación está marcada en el mapa.',
  findMe: 'Mostrar mi ubicación',
  finding: common.findingYourLocation,
  refused: 'No se encontró su ubicación. Permita la ubicación para este sitio web e intente de nuevo.',
  away: (distance) => `a ${distance}`,
  open: common.openVerb,
  choose: 'Toque un pin.',
  none: 'Aún no hay pines en el mapa',
  noneHelp: 'Los edificios asignados aparecen aquí cuando tienen ubicación.',
  missing: (count) =>
    phrases.plural(count, '1 edificio aún no tiene ubicación.', `${count} edificios aún no tienen ubicación.`),
  statuses: {
    ASSIGNED: common.toDo,
    IN_PROGRESS: common.inProgress,
    COMPLETED: common.submitted,
    HELD: common.onHold,
  },
}
