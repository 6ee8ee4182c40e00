import type { collections as english } from './collections.ts'
import * as common from '../common/common.es.ts'

export const collections: typeof english = {
  title: 'Promesas y notas',
  none: 'Sin promesas ni notas. Los clientes no las ven.',
  add: 'Agregar promesa o nota',
  promised: (day, amount) => (amount ? `Prometió ${amount} para el ${day}` : `Prometido para el ${day}`),
  by: (name) => `de parte de ${name}`,
  dialog: {
    title: 'Promesa o nota',
    text: 'Solo su empresa lo ve. No se envían recordatorios hasta que pase el día prometido.',
    invoices: common.invoices,
    day: 'Día prometido',
    dayHint: 'Déjelo vacío para una nota sin promesa.',
    amount: common.amount,
    amountHint: 'Déjelo vacío para todo lo pagadero.',
    wrongAmount: 'Escriba un importe mayor que 0',
    by: 'Quién lo prometió',
    note: common.note,
    empty: 'Escriba un día prometido o una nota',
    chooseInvoices: 'Seleccione al menos una factura',
    confirm: common.save,
    done: 'Promesa o nota guardada',
    failed: 'No se pudo guardar la promesa o nota',
  },
}
