import { catalogue } from './catalogue.ts'
import { savedViews } from './en/saved-views.ts'

export type { SavedViewsWords } from './en/saved-views.ts'

/** They come with the lists that have views. */
export const { useWords: useSavedViewsTexts, wordsNow: savedViewsTextsNow } = catalogue(
  savedViews,
  async () => (await import('./es/saved-views.ts')).savedViews,
)
