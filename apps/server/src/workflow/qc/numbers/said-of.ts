import type { QcNumbers } from '@demarc/contract'
import type { Db } from '#platform/db/db.ts'
import { listForms } from '#support/field-forms/index.ts'
import type { ReasonRow } from './numbers.queries.ts'

type Reason = QcNumbers['reasons'][number]

/** Slots and questions in the words of the newest form that has them: what was judged a year ago may be asked no more. */
export async function saidOf(db: Db, rows: readonly ReasonRow[]): Promise<Reason[]> {
  const forms = rows.length > 0 ? await listForms(db) : []
  const inOrder = forms.toSorted((a, b) => a.version - b.version)
  const slots = new Map(inOrder.flatMap((form) => form.slots.map(({ id, label }) => [id, label] as const)))
  const questions = new Map(inOrder.flatMap((form) => form.questions.map(({ id, label }) => [id, label] as const)))
  return rows.map(({ byCustomer, slot, question, reason, clarifications, workOrders }) => ({
    byCustomer,
    slot,
    question,
    label: (slot !== null ? slots.get(slot) : question !== null ? questions.get(question) : undefined) ?? null,
    reason,
    clarifications,
    workOrders,
  }))
}
