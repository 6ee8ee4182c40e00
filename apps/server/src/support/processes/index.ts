export { startHeartbeat, type Heartbeat } from './start-heartbeat.ts'
export { listProcesses, type SeenProcess } from './process.queries.ts'
