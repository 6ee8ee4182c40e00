import type { afterDelivery as english } from './after-delivery.ts'
import * as common from '../common/common.es.ts'

export const afterDelivery: typeof english = {
  label: 'Después de la entrega',
  withCustomer: 'Entregado al cliente',
  accepted: (when) => `Aceptado por el cliente ${when}`,
  rejected: 'Entrega rechazada',
  rejection: {
    UNDECIDED: (when) => `Rechazado por el cliente el ${when}:`,
    REDOING: (when) => `Rechazado por el cliente el ${when}, en proceso:`,
    REDELIVERED: (when, again) =>
      again ? `Rechazado el ${when}, entregado de nuevo el ${again}:` : `Rechazado el ${when}, entregado de nuevo:`,
    decide: 'Decidir en Control de calidad',
  },
  newPackage: 'Necesita un paquete nuevo (en Por entregar)',
  leavesDraft: (invoiceNo) => `Su línea se quitará de ${invoiceNo}.`,
  redeliver: 'Actualizado desde la entrega. Entréguelo de nuevo.',
  kinds: {
    REWORK: common.workOrder,
    WARRANTY: common.warrantyVisit,
    CUSTOMER_REJECTION: common.customerRejected,
  },
  toWorkOrder: (number) => `Ver la orden de trabajo ${number}`,
  buttons: {
    accept: 'Aceptar…',
    reject: common.rejectWithDialog,
    raiseWarranty: 'Visita de garantía…',
    closeUnbilled: 'Cerrar sin facturar…',
  },
  dialogs: {
    accept: {
      title: (jsb) => `¿Aceptar ${jsb} en nombre del cliente?`,
      consequences: ['Después no se podrá rechazar.'],
      reason: 'Quién lo aprobó, y cómo',
      act: common.accept,
      done: (jsb) => `${jsb} aceptado`,
    },
    reject: {
      title: (jsb) => `El cliente rechazó ${jsb}`,
      consequences: ['El edificio se reabre, y después se revisa y se entrega de nuevo.'],
      reason: common.customersComment,
      act: common.reject,
      done: (jsb) => `${jsb} rechazado`,
    },
    raiseWarranty: {
      title: (jsb) => `Visita de garantía a ${jsb}`,
      consequences: [
        'El edificio sigue entregado. La visita no se factura.',
        'Cuando la visita pase el Control de calidad, el edificio vuelve a Por entregar.',
      ],
      reason: 'Motivo de la visita',
      act: 'Crear orden de trabajo',
      done: (jsb) => `Visita de garantía a ${jsb} creada`,
    },
    closeUnbilled: {
      title: (jsb) => `¿Cerrar ${jsb} sin facturar?`,
      consequences: ['El edificio se cierra y no se facturará.'],
      reason: common.reason,
      act: 'Cerrar sin facturar',
      done: (jsb) => `${jsb} cerrado sin facturar`,
    },
  },
  way: 'Siguiente paso',
  ways: { WORK_ORDER: common.newSiteVisit, CLARIFICATION: common.askTheFielder },
  shots: { WORK_ORDER: common.shotsToRetake, CLARIFICATION: 'Fotos en cuestión' },
  shotsHelp: 'Déjelo en blanco para pedir todas las fotos.',
  shotsFailed: 'No se pudo cargar la lista de fotos. Puede continuar sin seleccionar fotos.',
  refused: 'No se pudo actualizar el edificio',
}
