export { settingsRoutes } from './settings.routes.ts'
export { readSettings } from './settings.queries.ts'
