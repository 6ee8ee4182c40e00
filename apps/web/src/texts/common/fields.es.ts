import type { fields as english } from './fields.ts'
import * as common from './common.es.ts'

export const fields: typeof english = {
  originalAddress: common.originalAddress,
  originalCity: common.city,
  originalState: common.state,
  wireCenterId: common.wireCenter,
  customerId: common.customer,
  customerSaid: 'Cliente (como se escribió)',
  customerRef: common.customerReference,
  sentBy: common.sentBy,
  sentDate: common.dateSent,
  dueDate: common.dueDate,
  narrative: common.narrative,
  isHeld: common.onHold,
  heldReason: 'Motivo de la retención',
}
