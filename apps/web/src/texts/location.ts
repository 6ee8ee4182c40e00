import { catalogue } from './catalogue.ts'
import { location } from './en/location.ts'

/** The words of choosing a place: where an address is, and how sure that is. */
export const { useWords: useLocationTexts, wordsNow: locationTextsNow } = catalogue(
  location,
  async () => (await import('./es/location.ts')).location,
)
