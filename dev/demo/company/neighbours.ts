import type { PlannedBuilding } from './buildings.ts'
import { pinOf } from './places.ts'
import type { PlannedOrder } from './planned.ts'

/** A job next door, a few numbers on; every fourth is the same address again. */
const STEPS = [0, 6, 10, 14] as const
const FINISHED = new Set(['PAID', 'CLOSED'])

/** Where the company researches now it has often been before: half of what waits stands beside a job that is done. */
export function settleNeighbours(orders: readonly PlannedOrder[]): PlannedOrder[] {
  const finished = orders.filter(({ goal, cancelReason }) => FINISHED.has(goal) && !cancelReason)
  let waiting = 0
  return orders.map((order) => {
    if (order.goal !== 'RESEARCHING') return order
    const neighbour = finished.find(({ city }) => city === order.city)
    const at = waiting++
    const step = STEPS[(at / 2) % STEPS.length]
    if (step === undefined || !neighbour) return order
    return settle(order, neighbour.street, neighbour.houseNumber + step)
  })
}

function settle(order: PlannedOrder, street: string, houseNumber: number): PlannedOrder {
  const placed = <House extends Pick<PlannedBuilding, 'address' | 'pin'>>(house: House): House => {
    const number = Number.parseInt(house.address, 10) - order.houseNumber + houseNumber
    return { ...house, address: `${number} ${street}`, pin: house.pin && pinOf(order.city, street, number) }
  }
  return {
    ...order,
    street,
    houseNumber,
    address: `${houseNumber} ${street}`,
    sites: order.sites.map((site) => ({
      ...site,
      buildings: site.buildings.map((building) => ({ ...placed(building), units: building.units.map(placed) })),
    })),
  }
}
