import { catalogue } from './catalogue.ts'
import { portal } from './en/portal.ts'

/** They come with the customer's window. */
export const { useWords: usePortalTexts, wordsNow: portalTextsNow } = catalogue(
  portal,
  async () => (await import('./es/portal.ts')).portal,
)
