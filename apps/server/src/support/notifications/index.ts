export { notificationsRoutes } from './notifications.routes.ts'
export { settleRegistration, tellAdminsOfRegistration, tellOfNewRoles } from './tell.ts'
