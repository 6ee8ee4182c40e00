export { statusRoutes } from './status.routes.ts'
export { doTestJob, TEST_JOB } from './check-queue.ts'
export { openLook, STATUS_CHECKS, testPart } from './checks.ts'
export { openStatusContext } from './open-status-context.ts'
