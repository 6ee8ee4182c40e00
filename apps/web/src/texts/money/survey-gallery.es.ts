import * as common from '../common/common.es.ts'
import * as phrases from '../common/phrases.es.ts'
import type { surveyGallery as english } from './survey-gallery.ts'

export const surveyGallery: typeof english = {
  open: common.photosAndSurvey,
  openOf: (jsb) => `Fotos e inspección: ${jsb}`,
  title: (jsb) => `Fotos e inspección, ${jsb}`,
  failed: 'No se pudieron cargar las fotos y la inspección',
  gone: 'Aún no se entregó nada',
  goneHelp: 'Las fotos y la inspección aparecen aquí después de la entrega.',
  retry: common.tryAgain,
  close: common.close,
  photos: common.photos,
  none: common.noPhotos,
  photo: (place, label) => `${place}. ${label}`,
  broken: 'Esta foto no se puede mostrar. Está en el paquete.',
  loading: 'Cargando la foto',
  place: phrases.outOf,
  previous: common.previousPhoto,
  next: common.nextPhoto,
  noTime: 'Hora desconocida',
  fromPin: phrases.fromPin,
  answers: common.surveyAnswers,
  noAnswers: 'Sin respuestas. El edificio no se pudo inspeccionar.',
  delivered: (when) => `Entregado ${when}`,
  report: 'Ver informe (PDF)',
  download: 'Descargar informe',
  keys: { move: 'anterior, siguiente', zoom: common.zoom, close: common.close },
}
