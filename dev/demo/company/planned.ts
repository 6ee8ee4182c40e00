import type { BuildingType, OrderStatus } from '@demarc/domain'
import type { PlannedBuilding } from './buildings.ts'
import type { Findings } from './findings.ts'
import type { DemoCity } from './places.ts'
import type { OrderMoments } from './time/stages.ts'
import type { SeededCustomer, SeededWireCenter } from '../seed-reference.ts'

export type PlannedSite = {
  readonly id: string
  readonly position: number
  readonly jobType: BuildingType
  readonly isJobTypeConfirmed: boolean
  readonly findings: Findings
  readonly buildings: readonly PlannedBuilding[]
}
export type PlannedOrder = {
  readonly id: string
  readonly city: DemoCity
  readonly wireCenter: SeededWireCenter
  /** Null: to confirm. */
  readonly customer: SeededCustomer | null
  readonly customerSaid: string
  readonly customerRef: string
  readonly street: string
  readonly houseNumber: number
  readonly address: string
  readonly narrative: string
  readonly sentBy: string
  readonly sentDate: string
  readonly receivedAt: string
  readonly receivedOn: string
  readonly dueDate: string
  readonly moments: OrderMoments
  readonly goal: OrderStatus
  readonly sites: readonly PlannedSite[]
  readonly hold: { readonly reason: string; readonly since: string } | null
  readonly cancelReason: string | null
}
