import type { BuildingType, OrderStatus } from '@demarc/domain'
import type { PlannedBuilding, SketchedBuilding } from './buildings.ts'
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

export type SketchedSite = Omit<PlannedSite, 'buildings'> & { readonly buildings: readonly SketchedBuilding[] }
/** An order before it is known which houses it is about. */
export type SketchedOrder = Omit<PlannedOrder, 'address' | 'sites'> & {
  readonly sites: readonly SketchedSite[]
  readonly jobType: BuildingType
  /** Where it should be, as far as there is room. */
  readonly wish: Wish
  /** An order that the company has been to before, and whether this one is for the same address or for one next door. */
  readonly before: { readonly orderId: string; readonly isSameAddress: boolean } | null
}
export type Wish = {
  readonly street: string
  /** Even and odd are the two sides of it. */
  readonly number: number
}
