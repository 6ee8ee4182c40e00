import type { BuildingRejection } from '@demarc/contract'
import { rejectionStateOf, type BuildingState } from '@demarc/domain'
import type { RejectionRow } from './rejected.queries.ts'

type Rejected = RejectionRow & Pick<BuildingState, 'status' | 'isCancelled'>

/** Null: its customer never rejected it, or it was canceled since. Who decides how it goes on, only the office hears. */
export function viewRejection(row: Rejected, isOffice: boolean): BuildingRejection | null {
  const { rejectionReason: reason, rejectedAt, redeliveredAt, isRejected } = row
  const state = rejectionStateOf({ ...row, isUndecided: isRejected && isOffice })
  if (reason === null || rejectedAt === null || state === null) return null
  return { reason, rejectedAt, state, redeliveredAt: state === 'REDELIVERED' ? redeliveredAt : null }
}
