import type { SavedViewsWords } from './saved-views.ts'
import * as common from './common.es.ts'

export const savedViews: SavedViewsWords = {
  views: 'Vistas',
  shown: (name) => `Vista: ${name}`,
  key: 'Abrir sus vistas',
  loading: 'Cargando vistas',
  unread: 'No se pudieron cargar sus vistas. Reintentar',
  save: 'Guardar esta vista…',
  saveTitle: 'Guardar vista',
  saveHint: 'Guarda los filtros, el orden y las columnas de esta lista. Solo usted la ve.',
  update: (name) => `Actualizar “${name}”`,
  rename: (name) => `Cambiar el nombre de “${name}”…`,
  renameTitle: 'Cambiar el nombre de la vista',
  remove: (name) => `Eliminar “${name}”`,
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  linkNotCopied: 'No se pudo copiar el enlace',
  name: common.name,
  submit: common.save,
  saved: 'Vista guardada',
  updated: 'Vista actualizada',
  renamed: 'Nombre de la vista cambiado',
  deleted: 'Vista eliminada',
  restored: 'Vista restaurada',
  notSaved: 'Vista no guardada',
  notDeleted: 'Vista no eliminada',
}
