import { catalogue } from '../catalogue.ts'
import * as phrases from '../common/phrases.ts'
import * as common from '../common/common.ts'

/** Order documents shared with the field crew. */
export const fieldDocuments = {
  title: common.documents,
  open: (name: string) => `Open ${name}`,
  here: common.onThisPhone,
  notHere: 'not on this phone yet',
  close: common.close,
  failed: 'Not on this phone yet, and there’s no signal.',
  ready: (count: number) => phrases.plural(count, '1 document ready offline', `${count} documents ready offline`),
}

/** They come with the first document. */
export const { useWords: useFieldDocumentTexts } = catalogue(
  fieldDocuments,
  import.meta.glob('./field-documents.es.ts'),
)
