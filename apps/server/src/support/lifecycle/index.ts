export {
  lockAssignments,
  lockLiveOf,
  updateAccepted,
  updateCompleted,
  updateStarted,
  updateUncompleted,
  type AssignmentRow,
} from './assignment.queries.ts'
export { bringInWork } from './bring-in-work.ts'
export type { BroughtOrder } from './bring-in-work.queries.ts'
export { cancelWork } from './cancel-work.ts'
export { closeWork } from './close-work.ts'
export { endAssignments, insistOnAssignmentMove, type Ending } from './end-assignments.ts'
export { layHand } from './field-hands.queries.ts'
export { lockBuildings } from './lifecycle.queries.ts'
export { moveBuildings } from './move-buildings.ts'
export { moveWork, type Work } from './move-work.ts'
export { moveWorkOrders } from './move-work-orders.ts'
export { pinStatus, unpinStatus } from './pin-status.ts'
export { rollUpOrders } from './roll-up-orders.ts'
export { rollUpSites } from './roll-up-sites.ts'
export { startResearch } from './start-research.ts'
export { withoutStatus } from './without-status.ts'
export {
  countWorkOrders,
  findWorkOrder,
  insertWorkOrder,
  lockOpenWorkOrders,
  updateWanted,
  type WorkOrderRow,
} from './work-order.queries.ts'
