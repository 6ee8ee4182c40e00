import type { SketchedOrder } from './planned.ts'

/** Next door, except that every fourth is the same address again. */
const SAME_ADDRESS = 4
/** Where there is much to look back at. */
const SEVERAL = 4
const FINISHED = new Set(['PAID', 'CLOSED'])

/** Where the company researches now it has often been before: half of what waits stands beside a job that is done. */
export function settleNeighbours(orders: readonly SketchedOrder[]): SketchedOrder[] {
  const finished = orders.filter(({ goal, cancelReason }) => FINISHED.has(goal) && !cancelReason)
  let waiting = 0
  return orders.map((order) => {
    if (order.goal !== 'RESEARCHING') return order
    const there = finished.filter(({ city }) => city === order.city)
    const neighbour = there.find((one) => buildingCount(one) >= SEVERAL) ?? there[0]
    const at = waiting++
    if (at % 2 !== 0 || !neighbour) return order
    return { ...order, before: { orderId: neighbour.id, isSameAddress: (at / 2) % SAME_ADDRESS === 0 } }
  })
}

const buildingCount = ({ sites }: SketchedOrder): number =>
  sites.reduce((sum, { buildings }) => sum + buildings.length, 0)
