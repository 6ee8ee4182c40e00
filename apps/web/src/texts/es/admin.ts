import type { Texts } from '../en.ts'

export const admin: Texts['admin'] = {
  administration: 'Administración',
  section: 'Administración',
  pendingUsers: 'Usuarios pendientes',
  usersAndRoles: 'Usuarios y roles',
  wireCenters: 'Centrales',
  settings: 'Ajustes',
  fieldForm: 'Formulario de campo',
  audit: 'Auditoría',
  security: 'Seguridad',
  cityCodes: 'Códigos de ciudad',
  wireCenterBilling: 'Facturación por central',
  customers: 'Clientes',
  waiting: (count) => `${count} en espera`,
  unauthorized: {
    title: 'Sin autorización',
    text: 'No tiene permiso para abrir el panel de administración.',
    help: 'Solo un administrador de su empresa puede abrirlo. Pida el rol a uno de ellos.',
  },
}
