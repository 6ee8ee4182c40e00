import { catalogue } from '../catalogue.ts'
import * as common from '../common/common.ts'

export const caseFile = {
  title: common.caseFile,
  titleOf: (jsn: string) => `Case file ${jsn}`,
  forbidden: 'Only admins and the back office can see case files.',
  back: 'Back to order',
  pdf: common.pdf,
  failed: 'Couldn’t load the case file',
  facts: {
    customer: common.customer,
    reference: common.reference,
    received: common.received,
    due: common.due,
    sites: common.sites,
  },
  none: '—',
  papers: common.documents,
  noPapers: common.noDocumentsYet,
  noPapersText: 'This order’s documents, packages, invoices and credit memos will appear here.',
  notDrawn: 'no file',
  kinds: {
    DOCUMENT: common.document,
    PACKAGE: common.packageWord,
    INVOICE: common.invoice,
    CREDIT_NOTE: common.creditMemo,
  },
  steps: 'Timeline',
  leftOut: 'Showing the latest 5,000 entries.',
}

/** They come with the case file of an order. */
export const { useWords: useCaseFileTexts } = catalogue(caseFile, import.meta.glob('./case-file.es.ts'))
