import { catalogue } from '../catalogue.ts'
import * as common from './common.ts'

export const savedViews = {
  views: 'Views',
  shown: (name: string) => `View: ${name}`,
  key: 'Open your views',
  loading: 'Loading views',
  unread: 'Couldn’t load your views. Try again',
  save: 'Save this view…',
  saveTitle: 'Save view',
  saveHint: 'Saves the filters, sort and columns of this list. Only you can see it.',
  update: (name: string) => `Update “${name}”`,
  rename: (name: string) => `Rename “${name}”…`,
  renameTitle: 'Rename view',
  remove: (name: string) => `Delete “${name}”`,
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  linkNotCopied: 'Couldn’t copy the link',
  name: common.name,
  submit: common.save,
  saved: 'View saved',
  updated: 'View updated',
  renamed: 'View renamed',
  deleted: 'View deleted',
  restored: 'View restored',
  notSaved: 'View not saved',
  notDeleted: 'View not deleted',
}
export type SavedViewsWords = typeof savedViews

/** They come with the lists that have views. */
export const { useWords: useSavedViewsTexts, wordsNow: savedViewsTextsNow } = catalogue(
  savedViews,
  import.meta.glob('./saved-views.es.ts'),
)
