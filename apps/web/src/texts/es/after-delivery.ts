import type { AfterDeliveryWords } from '../en/after-delivery.ts'

export const afterDelivery: AfterDeliveryWords = {
  label: 'Después de la entrega',
  withCustomer: 'Entregado al cliente',
  accepted: (when) => `Aceptado por el cliente ${when}`,
  redeliver: 'Algo se aprobó desde entonces: hay que entregarlo de nuevo',
  kinds: {
    REWORK: 'Orden de trabajo',
    WARRANTY: 'Visita de garantía',
    CUSTOMER_REJECTION: 'Rechazado por el cliente',
  },
  toWorkOrder: (number) => `Mostrar ${number} entre las órdenes de trabajo`,
  buttons: {
    accept: 'Aceptar…',
    reject: 'Rechazar…',
    raiseWarranty: 'Visita de garantía…',
    closeUnbilled: 'Cerrar sin facturar…',
  },
  dialogs: {
    accept: {
      title: (jsb) => `¿Aceptar ${jsb} en nombre del cliente?`,
      consequences: ['Ya no se podrá rechazar.'],
      reason: 'Quién lo dijo, y cómo',
      act: 'Aceptar',
      done: (jsb) => `${jsb} está aceptado`,
    },
    reject: {
      title: (jsb) => `El cliente rechaza ${jsb}`,
      consequences: ['El edificio vuelve atrás, y después se revisa y se entrega de nuevo.'],
      reason: 'Qué dice el cliente',
      act: 'Rechazar',
      done: (jsb) => `${jsb} está rechazado`,
    },
    raiseWarranty: {
      title: (jsb) => `Enviar a alguien a ${jsb} por garantía`,
      consequences: [
        'El edificio sigue entregado, y la visita no se factura.',
        'Lo que se apruebe se entrega de nuevo.',
      ],
      reason: 'Por qué va alguien',
      act: 'Crear la orden de trabajo',
      done: (jsb) => `Una visita de garantía a ${jsb} espera ser enviada`,
    },
    closeUnbilled: {
      title: (jsb) => `¿Cerrar ${jsb} sin facturarlo?`,
      consequences: ['No figura en ninguna factura, y queda cerrado.'],
      reason: 'Motivo',
      act: 'Cerrar sin facturar',
      done: (jsb) => `${jsb} está cerrado sin facturar`,
    },
  },
  way: 'Qué sigue',
  ways: { WORK_ORDER: 'De vuelta al sitio', CLARIFICATION: 'Preguntar al técnico' },
  shots: { WORK_ORDER: 'Fotos que se necesitan de nuevo', CLARIFICATION: 'Fotos de las que se trata' },
  shotsHelp: 'Ninguna elegida: toda la lista.',
  shotsFailed: 'No se pudo leer la lista de tomas. Sin elegir se pide toda la lista.',
  reasonMissing: 'Diga por qué',
  close: 'Cerrar',
  cancel: 'Cancelar',
  refused: 'No se hizo',
}
