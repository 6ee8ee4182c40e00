import type { fieldDocuments as english } from './field-documents.ts'
import * as phrases from '../common/phrases.es.ts'
import * as common from '../common/common.es.ts'

export const fieldDocuments: typeof english = {
  title: common.documents,
  open: (name) => `Abrir ${name}`,
  here: 'en este teléfono',
  notHere: 'aún no está en este teléfono',
  close: common.close,
  failed: 'Aún no está en este teléfono y no hay señal.',
  ready: (count) => phrases.plural(count, '1 documento listo sin señal', `${count} documentos listos sin señal`),
}
