import type { qcMarks as english } from './qc-marks.ts'
import * as phrases from '../common/phrases.es.ts'
import * as common from '../common/common.es.ts'

export const qcMarks: typeof english = {
  title: common.marks,
  acts: { ACCEPT: common.accept, RETAKE: common.retake, NOT_APPLICABLE: 'No aplica' },
  askAgain: 'Preguntar otra vez',
  said: { ACCEPT: 'aceptada', RETAKE: 'marcada para repetir', NOT_APPLICABLE: 'no aplica' },
  markAnswer: (question) => `Marcar respuesta: ${question}`,
  marked: (mark, reason) => (reason ? `${mark}: ${reason}` : mark),
  panel: (about) => `Marcar ${about}`,
  why: common.reason,
  own: common.otherReason,
  ownNeeded: 'Seleccione un motivo o escriba uno.',
  keep: common.save,
  remove: 'Quitar marca',
  close: common.close,
  reasons: {
    photo: {
      blurred: common.blurry,
      dark: 'Demasiado oscura',
      far: common.tooFar,
      cutOff: 'Cortada',
      hidden: 'Vista tapada',
      otherSide: 'Lado equivocado',
      otherBuilding: 'Edificio equivocado',
      unreadable: 'Etiqueta ilegible',
    },
    answer: {
      mismatch: 'No coincide con las fotos',
      impossible: 'Valor imposible',
      unanswered: common.notAnswered,
      contradiction: 'Contradice otra respuesta',
    },
    notApplicable: {
      none: common.doesntExist,
      unreachable: common.cantGetToIt,
      unwanted: 'No es necesario',
    },
  },
  missing: common.photoMissing,
  noPosition: 'Sin ubicación GPS',
  box: {
    draw: 'Dibujar un recuadro',
    drawn: 'Recuadro en la foto',
    help: 'Arrastre, o muévalo con las flechas y cambie su tamaño con Shift y las flechas. Enter lo guarda, Delete lo quita.',
    at: (left, top, width, height) =>
      `a ${left} por ciento de la izquierda, ${top} de arriba, ${width} de ancho, ${height} de alto`,
  },
  notesFromMarks: 'Llenado con las marcas',
  retakesStand: (count) =>
    phrases.plural(count, '1 por repetir: no se puede aprobar.', `${count} por repetir: no se puede aprobar.`),
  site: {
    act: 'Devolver al sitio',
    title: common.shotsToRetake,
    slots: 'Tomas',
    why: (slot) => `Motivo de ${slot}`,
    again: 'Tomarla otra vez',
    chooseOne: 'Seleccione al menos una toma.',
    send: (count) => phrases.plural(count, 'Devolver por 1 toma', `Devolver por ${count} tomas`),
    sentText: (jsb) => `${jsb} devuelto al sitio.`,
  },
}
