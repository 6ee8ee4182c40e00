import type { workOrders as english } from './work-orders.ts'
import * as phrases from '../common/phrases.es.ts'
import * as common from '../common/common.es.ts'

export const workOrders: typeof english = {
  title: common.workOrders,
  list: 'Órdenes de trabajo abiertas',
  shown: { label: common.show, ready: 'Sin asignar', all: 'Todas las abiertas' },
  statuses: {
    READY_FOR_DISPATCH: 'Sin asignar',
    ASSIGNED: common.assignedFeminine,
    IN_PROGRESS: common.inProgress,
    SUBMITTED_BY_FIELDER: 'Subiendo fotos',
    QC_REVIEW: 'En revisión',
    QC_FAILED: 'Devuelta',
    CLOSED: common.closed,
  },
  items: (count) => phrases.items(count),
  kinds: { REWORK: common.workOrder, WARRANTY: common.warrantyVisit, CUSTOMER_REJECTION: common.customerRejected },
  none: {
    title: 'No hay órdenes de trabajo abiertas',
    text: 'Una orden de trabajo aparece aquí cuando Control de calidad devuelve un edificio al sitio, un cliente lo rechaza o se crea una visita de garantía.',
    ready: 'No hay órdenes de trabajo sin asignar',
    showAll: 'Mostrar todas las abiertas',
  },
  failed: 'No se pudieron cargar las órdenes de trabajo',
  open: {
    wanted: 'Por repetir',
    by: 'Devuelta por',
    madeBy: 'Creada por',
    since: common.created,
    due: common.due,
    fielder: common.fielder,
    cameBack: 'Devuelta',
    address: common.address,
    evidence: common.viewPhotosAndSurvey,
    order: common.openOrder,
    cancel: 'Cancelar orden de trabajo…',
    noPhoto: common.noPhoto,
    oldPhoto: (slot) => `Foto anterior: ${slot}`,
    answer: common.answer,
  },
  cancelling: {
    title: (number) => `¿Cancelar ${number}?`,
    text: 'No se hará ninguna visita. El edificio vuelve a Control de calidad tal como está.',
    textSent: (name) => `Se avisa a ${name}. El edificio vuelve a Control de calidad tal como está.`,
    textWarranty: 'No se hará ninguna visita. El edificio sigue entregado tal como está.',
    textWarrantySent: (name) => `Se avisa a ${name}. El edificio sigue entregado tal como está.`,
    keep: 'Conservar orden',
    cancel: 'Cancelar orden de trabajo',
    done: (number) => `${number} cancelada`,
    failed: 'No se canceló',
  },
  keys: {
    assign: common.assignSelection,
    due: common.dueDate,
  },
}
