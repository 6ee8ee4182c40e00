import type { sections as english } from './sections.ts'
import * as common from './common.es.ts'

export const sections: typeof english = {
  qc: {
    title: common.qualityControl,
    sections: 'Secciones de Control de calidad',
    tabs: {
      queue: common.qualityControl,
      ready: common.readyToDeliver,
      deliveries: common.deliveries,
      numbers: 'Métricas',
    },
  },
  invoicing: {
    title: common.invoicing,
    sections: 'Secciones de facturación',
    tabs: {
      invoicing: common.invoices,
      toBill: common.toBill,
      disputes: common.disputes,
      payments: common.payments,
      statements: common.statements,
      periods: 'Periodos',
      tax: 'Impuestos',
    },
  },
}
