import { catalogue } from '../catalogue.ts'
import * as common from './common.ts'

/** The headings and tabs of quality control and of the invoicing pages. */
export const sections = {
  qc: {
    title: 'Quality Control Review',
    sections: 'Quality control sections',
    tabs: {
      queue: common.qualityControl,
      ready: common.readyToDeliver,
      deliveries: common.deliveries,
      numbers: 'Metrics',
    },
  },
  invoicing: {
    title: common.invoicing,
    sections: 'Invoicing sections',
    tabs: {
      invoicing: common.invoices,
      toBill: common.toBill,
      disputes: common.disputes,
      payments: common.payments,
      statements: common.statements,
      periods: 'Periods',
      tax: 'Sales tax',
    },
  },
}

const { useWords } = catalogue(sections, import.meta.glob('./sections.es.ts'))
/** They come with whichever tab is opened. */
export const useQcSectionTexts = () => useWords().qc
export const useInvoicingSectionTexts = () => useWords().invoicing
