import { catalogue } from './catalogue.ts'
import { list } from './en/list.ts'

/** They come with the first list. */
export const { useWords: useListTexts, wordsNow: listTextsNow } = catalogue(
  list,
  async () => (await import('./es/list.ts')).list,
)
