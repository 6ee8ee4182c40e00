import type { periods as english } from './periods.ts'
import * as common from '../common/common.es.ts'
import * as billing from './billing-words.es.ts'

export const periods: typeof english = {
  forbidden: 'Los periodos son para administradores y la oficina.',
  failed: 'No se pudieron cargar los periodos',
  help: 'Cierre un mes cuando sus cifras sean definitivas. Nada puede llevar fecha de un mes cerrado.',
  note: 'Por fecha de factura, de nota de crédito, de pago, de reembolso y de condonación. Lo facturado y lo acreditado son sin impuesto; el impuesto es lo facturado menos lo acreditado. Las facturas anuladas no cuentan. Un pago revertido cuenta en el mes en que se revirtió.',
  columns: {
    month: 'Mes',
    state: common.status,
    invoicedCents: common.invoiced,
    creditedCents: common.creditedMasculine,
    taxCents: billing.salesTax,
    receivedCents: common.received,
    refundedCents: common.refunded,
    writtenOffCents: common.writtenOff,
    actions: common.actions,
  },
  open: 'Abierto',
  closed: common.closedMasculine,
  close: 'Cerrar…',
  reopen: 'Reabrir…',
  closeThrough: (month) => `Cerrar hasta ${month}`,
  reopenMonth: (month) => `Reabrir ${month}`,
  closing: {
    text: (day) =>
      `Facturas, pagos, reembolsos, notas de crédito y condonaciones no podrán llevar fecha del ${day} o anterior, y las facturas de estos meses no se podrán anular.`,
    done: 'Se cerró el periodo',
    failed: 'No se pudo cerrar el periodo',
  },
  reopening: {
    text: 'Este mes y todos los posteriores se podrán cambiar de nuevo.',
    done: 'Se reabrió el periodo',
    failed: 'No se pudo reabrir el periodo',
  },
}
