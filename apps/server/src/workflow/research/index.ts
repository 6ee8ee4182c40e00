export { researchRoutes } from './research.routes.ts'
