import { catalogue } from './catalogue.ts'
import { fieldDocuments } from './en/field-documents.ts'

/** They come with the first document. */
export const { useWords: useFieldDocumentTexts } = catalogue(
  fieldDocuments,
  async () => (await import('./es/field-documents.ts')).fieldDocuments,
)
