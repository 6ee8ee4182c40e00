export { deleteEventsOlderThan } from './security-events.queries.ts'
export { securityEventsRoutes } from './security-events.routes.ts'
export { watchRequests } from './watch-requests.ts'
