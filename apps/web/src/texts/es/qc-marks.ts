import type { QcWords } from '../qc.ts'

export const qcMarks: QcWords['marks'] = {
  title: 'Marcas',
  acts: { ACCEPT: 'Aceptar', RETAKE: 'Repetir', NOT_APPLICABLE: 'No aplica' },
  askAgain: 'Preguntar otra vez',
  said: { ACCEPT: 'aceptada', RETAKE: 'hay que repetirla', NOT_APPLICABLE: 'no aplica' },
  markAnswer: (question) => `Marcar la respuesta: ${question}`,
  marked: (mark, reason) => (reason ? `${mark}: ${reason}` : mark),
  panel: (about) => `Marcar ${about}`,
  why: '¿Por qué?',
  own: 'Con sus palabras',
  ownNeeded: 'Elija un motivo o escriba uno.',
  keep: 'Guardar la marca',
  remove: 'Quitar la marca',
  close: 'Cerrar',
  reasons: {
    photo: {
      blurred: 'Borrosa',
      dark: 'Demasiado oscura',
      far: 'Tomada desde demasiado lejos',
      cutOff: 'No sale todo en la foto',
      hidden: 'Algo lo tapa',
      otherSide: 'Muestra otro lado',
      otherBuilding: 'Muestra otro edificio',
      unreadable: 'La etiqueta no se puede leer',
    },
    answer: {
      mismatch: 'No coincide con las fotos',
      impossible: 'No puede ser',
      unanswered: 'Sin responder',
      contradiction: 'Contradice otra respuesta',
    },
    notApplicable: {
      none: 'Aquí no hay',
      unreachable: 'No se puede llegar',
      unwanted: 'No se pide en esta orden',
    },
  },
  missing: 'Falta la foto',
  noPosition: 'Nada dice dónde se tomó',
  box: {
    draw: 'Dibujar un recuadro',
    drawn: 'Recuadro en la foto',
    help: 'Arrastre, o muévalo con las flechas y cambie su tamaño con Mayús y flechas. Intro lo guarda, Supr lo quita.',
    at: (left, top, width, height) =>
      `a ${left} por ciento de la izquierda, ${top} de arriba, ${width} de ancho, ${height} de alto`,
  },
  notesFromMarks: 'Escrito a partir de las marcas',
  retakesStand: (count) =>
    count === 1
      ? 'Hay una repetición marcada: no puede aprobarse.'
      : `Hay ${count} repeticiones marcadas: no puede aprobarse.`,
  site: {
    act: 'Devolver al sitio',
    title: '¿Qué hay que fotografiar otra vez?',
    slots: 'Tomas',
    why: (slot) => `¿Por qué ${slot}?`,
    again: 'Tomarla otra vez',
    chooseOne: 'Elija al menos una.',
    send: (count) => (count === 1 ? 'Devolver por 1 toma' : `Devolver por ${count} tomas`),
    sentText: (jsb) => `${jsb} vuelve al sitio.`,
  },
}
