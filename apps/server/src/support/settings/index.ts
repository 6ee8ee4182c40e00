export { findSecret, keepSecret, listUnreadableSecrets } from './secrets.ts'
export { organisationDay } from './organisation-day.queries.ts'
export { readSettings } from './settings.queries.ts'
export { settingsRoutes } from './settings.routes.ts'
