import type { InvoicingSectionsWords } from '../invoicing-sections.ts'
import * as common from './common.ts'

export const invoicingSections: InvoicingSectionsWords = {
  title: common.invoicing,
  sections: 'Secciones de facturación',
  tabs: { invoicing: common.invoices, toBill: common.toBill, disputes: common.disputes, payments: common.payments },
}
