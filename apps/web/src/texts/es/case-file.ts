import type { CaseFileWords } from '../case-file.ts'

export const caseFile: CaseFileWords = {
  title: 'Expediente',
  titleOf: (jsn) => `Expediente ${jsn}`,
  forbidden: 'Solo los administradores y la oficina ven el expediente de un pedido.',
  back: 'Volver al pedido',
  pdf: 'PDF',
  failed: 'No se pudo leer el expediente',
  retry: 'Reintentar',
  facts: { customer: 'Cliente', reference: 'Referencia', received: 'Recibido', due: 'Vence', sites: 'Sitios' },
  none: 'ninguno',
  papers: 'Documentos',
  noPapers: 'Aún no hay documentos',
  noPapersText: 'Aquí aparecen los documentos, paquetes, facturas y notas de crédito de este pedido.',
  notDrawn: 'sin archivo',
  kinds: { DOCUMENT: 'Documento', PACKAGE: 'Paquete', INVOICE: 'Factura', CREDIT_NOTE: 'Nota de crédito' },
  steps: 'Qué pasó',
  stepsHelp: 'Del pedido a su pago. Cada cambio está en el historial del pedido.',
  leftOut: 'Los 5.000 más recientes.',
}
