import type { caseFile as english } from './case-file.ts'
import * as common from '../common/common.es.ts'

export const caseFile: typeof english = {
  title: common.caseFile,
  titleOf: (jsn) => `Expediente ${jsn}`,
  forbidden: 'Solo los administradores y la oficina pueden ver expedientes.',
  back: 'Volver al pedido',
  pdf: common.pdf,
  failed: 'No se pudo cargar el expediente',
  facts: {
    customer: common.customer,
    reference: common.reference,
    received: common.received,
    due: common.due,
    sites: common.sites,
  },
  none: '—',
  papers: common.documents,
  noPapers: common.noDocumentsYet,
  noPapersText: 'Aquí aparecerán los documentos, paquetes, facturas y notas de crédito de este pedido.',
  notDrawn: 'sin archivo',
  kinds: {
    DOCUMENT: common.document,
    PACKAGE: common.packageWord,
    INVOICE: common.invoice,
    CREDIT_NOTE: common.creditMemo,
  },
  steps: 'Cronología',
  leftOut: 'Se muestran las 5,000 entradas más recientes.',
}
