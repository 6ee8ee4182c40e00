import * as common from './common.ts'

/** The heading and tabs of the invoicing pages. */
export const invoicingSections = {
  title: common.invoicing,
  sections: 'Invoicing sections',
  tabs: { invoicing: common.invoices, toBill: common.toBill, disputes: common.disputes, payments: common.payments },
}
