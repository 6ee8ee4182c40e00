import type { invoicingSections as english } from './invoicing-sections.ts'
import * as common from '../common/common.es.ts'

export const invoicingSections: typeof english = {
  title: common.invoicing,
  sections: 'Secciones de facturación',
  tabs: { invoicing: common.invoices, toBill: common.toBill, disputes: common.disputes, payments: common.payments },
}
