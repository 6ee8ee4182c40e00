import { catalogue } from '../catalogue.ts'
import * as common from '../common/common.ts'

/** The heading and tabs of the invoicing pages. */
export const invoicingSections = {
  title: common.invoicing,
  sections: 'Invoicing sections',
  tabs: { invoicing: common.invoices, toBill: common.toBill, disputes: common.disputes, payments: common.payments },
}

/** They come with whichever tab of invoicing is opened. */
export const { useWords: useInvoicingSectionTexts } = catalogue(
  invoicingSections,
  import.meta.glob('./invoicing-sections.es.ts'),
)
