import { catalogue } from '../catalogue.ts'
import * as common from '../common/common.ts'
import * as phrases from '../common/phrases.ts'

/** A list of documents and the document preview. */
export const documents = {
  title: common.documents,
  limits: common.max5Files10mbEach,
  upload: 'Upload',
  view: (name: string) => `View ${name}`,
  openTab: 'Open in New Tab',
  openTabOf: (name: string) => `Open ${name} in a new tab`,
  download: common.download,
  downloadOf: (name: string) => `Download ${name}`,
  none: {
    title: common.noDocumentsYet,
    text: 'Drop files here, or click Upload.',
    readOnly: 'Documents for this order will appear here.',
  },
  fetchFailed: 'Failed to fetch documents',
  retry: common.tryAgain,
  dropHere: 'Drop to upload',
  uploaded: { title: 'Document uploaded', text: 'Document has been successfully uploaded to the order.' },
  failed: {
    title: 'Upload failed',
    parameters: 'Failed to get upload parameters. Please try again.',
    document: 'Failed to upload document.',
    file: (status: string) => `Upload failed: ${status}`,
  },
  refused: {
    size: 'Larger than 10 MB',
    empty: 'The file is empty',
    type: (endings: string) => `Allowed types: ${endings}`,
  },
  file: {
    sending: (name: string) => `Uploading ${name}`,
    sent: common.uploaded,
    retryOf: (name: string) => `Try again: ${name}`,
    remove: phrases.remove,
  },
  size: { b: (n: string) => `${n} B`, kb: (n: string) => `${n} KB`, mb: (n: string) => `${n} MB` },
  release: {
    of: (name: string) => `Share ${name}`,
    isReleased: 'Visible to the customer and the assigned fielders. Click to stop sharing.',
    isInternal: 'Visible to the office only. Click to share with the customer and the assigned fielders.',
    released: {
      title: 'Document shared',
      text: (name: string) => `${name} is now visible to the customer and the assigned fielders.`,
    },
    takenBack: {
      title: 'Document no longer shared',
      text: (name: string) => `${name} is now visible to the office only.`,
    },
    failed: 'Couldn’t change who sees the document',
  },
  deletion: {
    of: (name: string) => `Delete ${name}`,
    title: 'Delete document',
    question: (name: string) => `Delete ${name}? The file is kept for 30 days, then permanently deleted.`,
    deleting: common.deleting,
    done: { title: 'Document deleted', text: (name: string) => `${name} was deleted.` },
    failed: 'Couldn’t delete the document',
  },
  preview: {
    loading: 'Opening the document…',
    notAvailable: 'Preview not available',
    noPreview: (name: string) => `${name} can’t be previewed. Open it in a new tab or download it.`,
    damaged: 'Couldn’t show this document.',
    place: phrases.outOf,
    previous: 'Previous document',
    next: 'Next document',
    keyHints: { move: 'other document', zoom: common.zoom },
    tools: common.view,
    zoomIn: common.zoomIn,
    zoomOut: common.zoomOut,
    fit: 'Fit',
    page: (page: number, count: number) => `Page ${page} of ${count}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
    close: common.close,
  },
}
export type DocumentWords = typeof documents

/** They come with the first list of documents, which staff and customers see alike. */
export const { useWords: useDocumentTexts, wordsNow: documentTextsNow } = catalogue(
  documents,
  import.meta.glob('./documents.es.ts'),
)
