import type { orders as english } from '../orders/orders.ts'
import * as common from './common.es.ts'

export const workStatuses: (typeof english)['statuses'] = {
  ORDER_RECEIVED: 'Pedido recibido',
  RESEARCHING: common.inResearch,
  READY_FOR_DISPATCH: 'Listo para despacho',
  ASSIGNED: common.assigned,
  IN_PROGRESS: common.inProgress,
  SUBMITTED_BY_FIELDER: 'Enviado por el técnico',
  QC_REVIEW: 'Revisión de QC',
  QC_FAILED: 'No pasó QC',
  SUBMITTED_TO_CUSTOMER: 'Enviado al cliente',
  INVOICED: common.invoiced,
  DISPUTED: common.disputed,
  PAID: common.paid,
  CLOSED: 'Cerrado',
}
