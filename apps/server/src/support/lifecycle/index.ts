export {
  lockAssignments,
  lockLiveOf,
  updateAccepted,
  updateCompleted,
  updateStarted,
  updateUncompleted,
  type AssignmentRow,
} from './assignment.queries.ts'
export { bringInWork, type BroughtOrder } from './bring-in-work.ts'
export { cancelWork } from './cancel-work.ts'
export { endAssignments, insistOnAssignmentMove, type Ending } from './end-assignments.ts'
export { layHand } from './field-hands.queries.ts'
export { lockBuildings } from './lifecycle.queries.ts'
export { moveBuildings } from './move-buildings.ts'
export { pinStatus, unpinStatus } from './pin-status.ts'
export { rollUpOrders } from './roll-up-orders.ts'
export { rollUpSites } from './roll-up-sites.ts'
export { startResearch } from './start-research.ts'
