import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { afterMove, BUILDING_MOVE_NAMES, movesFrom, type BuildingState } from './building-moves.ts'
import { rollUpChildren } from './roll-up.ts'

const FRESH: BuildingState = {
  status: 'ORDER_RECEIVED',
  isCancelled: false,
  isFlagged: false,
  hasPassed: false,
  isAccepted: false,
  billedAs: null,
}
const key = (building: BuildingState) => JSON.stringify(building)

/** Every state a building can be in, and what each leads to. */
function explore() {
  const found = new Map<string, { building: BuildingState; next: string[] }>()
  const open = [FRESH]
  for (let building = open.pop(); building; building = open.pop()) {
    if (found.has(key(building))) continue
    const after = movesFrom(building).map((move) => afterMove(move, building))
    found.set(key(building), { building, next: after.map(key) })
    open.push(...after)
  }
  return found
}

/** The states from which CLOSED can be reached, found by walking backwards. */
function leadToClosed(states: ReturnType<typeof explore>) {
  const good = new Set([...states].filter(([, { building }]) => building.status === 'CLOSED').map(([state]) => state))
  for (let grew = true; grew;) {
    grew = false
    for (const [state, { next }] of states) {
      if (good.has(state) || !next.some((one) => good.has(one))) continue
      good.add(state)
      grew = true
    }
  }
  return good
}

describe('the whole machine', () => {
  const states = explore()
  const good = leadToClosed(states)

  it('uses every move of the table somewhere', () => {
    const used = new Set([...states.values()].flatMap(({ building }) => movesFrom(building)))
    expect(BUILDING_MOVE_NAMES.filter((move) => !used.has(move))).toEqual([])
  })

  it('has no state from which a building could not end CLOSED', () => {
    expect([...states.keys()].filter((state) => !good.has(state))).toEqual([])
  })

  it('lets an order of any buildings, wherever they have wandered, end CLOSED', () => {
    const walk = fc.array(fc.nat(), { maxLength: 40 })
    const walked = fc.check(
      fc.property(fc.array(walk, { minLength: 1, maxLength: 5 }), (walks) => {
        const ended = walks.map((steps) => towardsClosed(steps.reduce(step, FRESH)))
        const order = rollUpChildren({ status: 'ORDER_RECEIVED', isCancelled: false }, ended)
        return order.status === 'CLOSED'
      }),
    )
    expect(walked).toMatchObject({ failed: false, counterexample: null })
  })

  const step = (building: BuildingState, choice: number): BuildingState => {
    const moves = movesFrom(building)
    const move = moves[choice % moves.length]
    return move ? afterMove(move, building) : building
  }

  /** The shortest way out: always towards a state that is nearer to CLOSED. */
  function towardsClosed(building: BuildingState): BuildingState {
    const seen = new Set([key(building)])
    let edge = [building]
    while (edge.length > 0) {
      const arrived = edge.find(({ status }) => status === 'CLOSED')
      if (arrived) return arrived
      edge = edge
        .flatMap((one) => movesFrom(one).map((move) => afterMove(move, one)))
        .filter((one) => !seen.has(key(one)) && seen.add(key(one)))
    }
    return building
  }
})
