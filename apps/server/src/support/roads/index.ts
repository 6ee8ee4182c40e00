export { drivesBetween } from './drives-between.ts'
export { learnBlocks } from './learn-blocks.ts'
export { openRoutingServer, type RoutingServer } from './routing-server.ts'
export { tryRoutingServer } from './try-routing-server.ts'
