import type { OfficeTexts } from '../office.ts'

export const workStatuses: OfficeTexts['orders']['statuses'] = {
  ORDER_RECEIVED: 'Pedido recibido',
  RESEARCHING: 'En investigación',
  READY_FOR_DISPATCH: 'Listo para asignar',
  ASSIGNED: 'Asignado',
  IN_PROGRESS: 'En curso',
  SUBMITTED_BY_FIELDER: 'Enviado por campo',
  QC_REVIEW: 'Revisión de QC',
  QC_FAILED: 'QC no superado',
  SUBMITTED_TO_CUSTOMER: 'Enviado al cliente',
  INVOICED: 'Facturado',
  DISPUTED: 'En disputa',
  PAID: 'Pagado',
  CLOSED: 'Cerrado',
}
