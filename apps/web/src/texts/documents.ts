import { catalogue } from './catalogue.ts'
import { documents } from './en/documents.ts'

/** They come with the first list of documents, which staff and customers see alike. */
export const { useWords: useDocumentTexts, wordsNow: documentTextsNow } = catalogue(
  documents,
  async () => (await import('./es/documents.ts')).documents,
)
