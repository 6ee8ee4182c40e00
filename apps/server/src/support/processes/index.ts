export { startHeartbeat } from './start-heartbeat.ts'
export { listProcesses, type SeenProcess } from './process.queries.ts'
