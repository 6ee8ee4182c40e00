import type { statements as english } from './statements.ts'
import * as common from '../common/common.es.ts'
import * as phrases from '../common/phrases.es.ts'
import * as billing from './billing-words.es.ts'

const bands = {
  CURRENT: 'Al corriente',
  TO_30: '1–30 días',
  TO_60: '31–60 días',
  TO_90: '61–90 días',
  OVER_90: 'Más de 90 días',
}
const pastDue = 'Saldo vencido'
const unapplied = 'No aplicado'

export const statements: typeof english = {
  title: common.statements,
  one: 'Estado de cuenta',
  forbidden: 'Los estados de cuenta son para administradores, la oficina y los clientes.',
  failed: 'No se pudieron cargar los estados de cuenta',
  oneFailed: 'No se pudo cargar el estado de cuenta',
  help: 'Lo que cada cliente debe hoy; primero lo más vencido.',
  none: { title: 'Nadie debe nada', text: 'Aquí aparecen los clientes con facturas abiertas o pagos sin aplicar.' },
  search: 'Nombre o código del cliente',
  show: { label: common.show, all: common.allCustomers, pastDue },
  columns: {
    customer: common.customer,
    currentCents: bands.CURRENT,
    to30Cents: bands.TO_30,
    to60Cents: bands.TO_60,
    to90Cents: bands.TO_90,
    over90Cents: bands.OVER_90,
    pastDueCents: pastDue,
    disputedCents: common.disputed,
    unappliedCents: unapplied,
    totalCents: common.total,
  },
  bands,
  kinds: {
    INVOICE: common.invoice,
    PAYMENT: 'Pago recibido',
    CREDIT: common.creditMemo,
    WRITE_OFF: 'Condonación',
    REVERSAL: common.paymentReversed,
    REFUND: 'Reembolso',
    VOID: 'Anulación',
  },
  methods: billing.paymentMethods,
  entries: (count) => `${count} ${phrases.plural(count, 'movimiento', 'movimientos')}`,
  entry: 'Movimiento',
  date: common.date,
  amount: common.amount,
  balance: common.balance,
  opening: 'Saldo inicial',
  closing: 'Saldo final',
  noEntries: 'No hay movimientos en este periodo.',
  ageing: (day) => `Pendiente el ${day}, por días de vencimiento`,
  forInvoice: (number) => `de ${number}`,
  due: (day) => `con vencimiento el ${day}`,
  pdf: common.pdf,
  promise: 'Promesa o nota…',
  mail: {
    act: 'Enviar estado de cuenta',
    to: (address) => `Se envía a ${address}`,
    noAddress: (customer) => `Falta el correo de cuentas por pagar de ${customer}.`,
    done: 'El estado de cuenta se enviará por correo',
    failed: 'No se pudo enviar el estado de cuenta',
  },
}
