/** What stands over every tab of invoicing. */
export const invoicingSections = {
  title: 'Invoicing',
  sections: 'Sections of invoicing',
  tabs: { invoicing: 'Invoicing', toBill: 'To bill', disputes: 'Disputes', payments: 'Payments' },
}
