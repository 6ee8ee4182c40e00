import type { InvoiceDetail } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { voidDisputes } from '../disputes/void-disputes.ts'
import { updateVoided } from '../invoice.queries.ts'
import { addMailOfChange } from '../mails/ask-for-mail.ts'
import { openWithBuildings } from '../open-invoice.ts'
import { holdMonthOfVoid } from '../periods/open-day.ts'
import { readInvoice } from '../read-invoice.ts'
import { recordInvoice } from '../record-invoice.ts'
import { moveBilled } from './settle-invoice.ts'

type Input = { readonly invoiceId: string; readonly reason: string }

/** It keeps its number and stays to be read; its buildings can be billed again. */
export async function voidInvoice(tx: Tx, actor: Actor, { invoiceId, reason }: Input): Promise<InvoiceDetail> {
  const { invoice, buildings } = await openWithBuildings(tx, actor, { invoiceId, action: 'void' })
  const { id, customerId, status, date } = invoice
  if (date) await holdMonthOfVoid(tx, date)
  await moveBilled(tx, actor, buildings, { move: 'voided', meanwhile: 'voidedMeanwhile', reason })
  await voidDisputes(tx, actor, { invoiceId: id, reason })
  await updateVoided(tx, id, { by: actor.userId, reason })
  await recordInvoice(tx, actor, {
    id,
    customerId,
    action: 'voided',
    before: { status },
    after: { status: 'VOID', reason },
  })
  await addMailOfChange(tx, { id, customerId, kind: 'VOID', creditNoteId: null })
  return readInvoice(tx, actor, id)
}
