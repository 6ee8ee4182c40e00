import type { fieldPhoto as en } from './field-photo.ts'
import * as common from '../common/common.es.ts'
import * as phrases from '../common/phrases.es.ts'

export const fieldPhoto: typeof en = {
  of: phrases.outOf,
  previous: 'Anterior',
  next: 'Siguiente',
  small: 'En este teléfono solo hay una miniatura.',
  none: 'Este teléfono no puede mostrar la foto. La oficina podrá verla cuando la reciba.',
  custody: common.status,
  taken: common.taken,
  distance: common.distance,
  noDistance: common.unknown,
  explanation: common.explanation,
  pinMoved: 'El pin está mal. El edificio está donde se tomó la foto.',
  change: 'Cambiar explicación',
  another: 'Tomar otra',
  remove: common.remove,
  removeTitle: (label) => `¿Quitar foto: ${label}?`,
  removeReceived: 'Se quita de este edificio. La oficina conserva un registro.',
  removeLocal: 'Solo está en este teléfono y se borrará definitivamente.',
  keep: common.cancel,
  submitted: 'Enviada; no se puede cambiar.',
  replaces: 'Reemplaza la foto anterior',
  notDone: 'No se guardó. Intente de nuevo.',
  full: 'No se guardó. Este teléfono no tiene espacio. Libere espacio e intente de nuevo.',
}
