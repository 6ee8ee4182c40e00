import type { admin as english } from './admin.ts'
import * as common from '../common/common.es.ts'

export const admin: typeof english = {
  administration: common.propertyManagement,
  section: common.propertyManagement,
  pendingUsers: common.pendingUsers,
  usersAndRoles: common.usersAndRoles,
  wireCenters: common.wireCenters,
  settings: 'Ajustes',
  fieldForm: common.fieldForm,
  audit: common.audit,
  security: common.security,
  cityCodes: common.cityCodes,
  wireCenterBilling: common.wireCenterBilling,
  waiting: (count) => `${count} pendientes`,
  /** The audit log and the security events. */
  log: {
    person: common.user,
    everybody: common.everyone,
    from: common.from,
    to: common.to,
    filters: common.filters,
    refresh: common.refresh,
    ofRefresh: 'actualizar',
  },
  unauthorized: {
    title: common.unauthorized,
    text: 'No tiene permiso para abrir el panel de administración.',
    help: 'Solo los administradores pueden abrir esta página. Pida acceso a un administrador de su empresa.',
  },
}
