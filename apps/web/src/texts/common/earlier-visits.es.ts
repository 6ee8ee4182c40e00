import type { earlierVisitKinds as english } from './earlier-visits.ts'
import * as common from './common.es.ts'

export const earlierVisitKinds: typeof english = {
  NO_ACCESS: common.noAccess,
  REFUSED: common.refusedByResident,
  DEMOLISHED: common.demolished,
  UNSAFE: common.unsafeConditions,
  WRONG_PLACE: common.wrongLocation,
  GIVEN_BACK: common.returnedByFielder,
}

/** Lo que se encontró en vez de un edificio por inspeccionar, dentro de una frase. */
export const outcomes = {
  NO_ACCESS: 'sin acceso',
  REFUSED: 'rechazado por el residente',
  DEMOLISHED: 'demolido',
  UNSAFE: 'condiciones inseguras',
  WRONG_PLACE: 'ubicación incorrecta',
}
