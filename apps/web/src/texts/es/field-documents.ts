import type { fieldDocuments as english } from '../en/field-documents.ts'

export const fieldDocuments: typeof english = {
  title: 'Documentos',
  open: (name) => `Abrir ${name}`,
  here: 'en este teléfono',
  notHere: 'aún no está en este teléfono',
  close: 'Cerrar',
  failed: 'Aún no está en este teléfono y no hay señal.',
  ready: (count) => (count === 1 ? '1 documento también está aquí.' : `${count} documentos también están aquí.`),
}
