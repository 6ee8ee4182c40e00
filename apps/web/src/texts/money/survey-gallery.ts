import { catalogue } from '../catalogue.ts'
import * as common from '../common/common.ts'
import * as phrases from '../common/phrases.ts'

/** Photos and answers as a customer has them. */
export const surveyGallery = {
  open: common.photosAndSurvey,
  openOf: (jsb: string) => `Photos and survey: ${jsb}`,
  title: (jsb: string) => `Photos and survey, ${jsb}`,
  failed: 'Couldn’t load the photos and survey',
  gone: 'Nothing was delivered yet',
  goneHelp: 'Photos and survey appear here after the delivery.',
  retry: common.tryAgain,
  close: common.close,
  photos: common.photos,
  none: common.noPhotos,
  photo: (place: number, label: string) => `${place}. ${label}`,
  broken: 'This photo can’t be shown. It is in the package.',
  loading: 'Loading the photo',
  place: phrases.outOf,
  previous: common.previousPhoto,
  next: common.nextPhoto,
  noTime: 'Time unknown',
  fromPin: phrases.fromPin,
  answers: common.surveyAnswers,
  noAnswers: 'No answers. The building couldn’t be surveyed.',
  delivered: (when: string) => `Delivered ${when}`,
  report: 'View report (PDF)',
  download: 'Download report',
  keys: { move: 'previous, next', zoom: common.zoom, close: common.close },
}

/** They come with the dialog. */
export const { useWords: useSurveyGalleryTexts } = catalogue(surveyGallery, import.meta.glob('./survey-gallery.es.ts'))
