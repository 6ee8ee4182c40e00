import type { InvoicingSectionsWords } from '../invoicing-sections.ts'

export const invoicingSections: InvoicingSectionsWords = {
  title: 'Facturación',
  sections: 'Secciones de facturación',
  tabs: { invoicing: 'Facturación', toBill: 'Por facturar', disputes: 'Disputas', payments: 'Pagos' },
}
