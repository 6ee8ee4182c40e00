import type { Payment } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { scopeOf } from '#workflow/invoicing/index.ts'
import { findPayment } from './payment.queries.ts'
import { viewPayment } from './payment.view.ts'

export async function readPayment(db: Db, actor: Actor, paymentId: string): Promise<Payment> {
  const scope = scopeOf(actor)
  const payment = scope ? await findPayment(db, scope, paymentId) : undefined
  if (!payment) return refuse('payment.missing', {})
  return viewPayment(payment, actor)
}
