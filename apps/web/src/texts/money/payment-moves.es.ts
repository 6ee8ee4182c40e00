import type { paymentMoves as english } from './payment-moves.ts'
import * as common from '../common/common.es.ts'

const wrong = (most: string) => `Escriba un importe de $0.01 a $${most}`

export const paymentMoves: typeof english = {
  moving: {
    title: 'Mover pago',
    text: 'Ambos cambios llevan la fecha de hoy. Los asientos anteriores no cambian.',
    from: 'De la factura',
    to: 'A la factura',
    unapplied: 'Dejar sin aplicar',
    none: 'Este cliente no tiene otra factura abierta. El dinero puede quedar sin aplicar.',
    amount: common.amount,
    wrong,
    preview: 'Saldos',
    now: 'Actual',
    after: 'Después',
    confirm: (amount) => `Mover ${amount}`,
    done: common.paymentMoved,
    failed: 'No se pudo mover el pago',
  },
  refunding: {
    title: 'Reembolsar dinero sin aplicar',
    text: 'Registra que devolvió dinero al cliente. Un reembolso no se puede deshacer: si lo devuelven, regístrelo como un pago nuevo.',
    amount: common.amount,
    wrong,
    date: 'Fecha del reembolso',
    ahead: common.dateCantBeInTheFuture,
    early: 'El reembolso no puede ser anterior al pago',
    leaves: (amount) => `Quedan ${amount} sin aplicar`,
    confirm: (amount) => `Reembolsar ${amount}`,
    done: 'Reembolso registrado',
    failed: 'No se pudo registrar el reembolso',
  },
}
