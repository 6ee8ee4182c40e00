import { dashboardNeeds, dashboardStats, dashboardWorkflow } from '@demarc/contract'
import { serveRead, type House } from '#support/serving/index.ts'
import { readNeeds } from './read-needs.ts'
import { readStats } from './read-stats.ts'
import { readWorkflow } from './read-workflow.ts'

export function overviewRoutes(house: House): void {
  serveRead(house, dashboardStats, ({ db, actor }) => readStats(db, actor))
  serveRead(house, dashboardWorkflow, ({ db, actor }) => readWorkflow(db, actor))
  serveRead(house, dashboardNeeds, ({ db, actor }) => readNeeds(db, actor))
}
