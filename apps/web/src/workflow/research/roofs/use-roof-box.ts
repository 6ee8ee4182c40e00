import type { Building, Roof, Site } from '@demarc/contract'
import { type Bounds, isInside } from '@demarc/domain/ground/areas'
import { storedPoint, type Point } from '@demarc/domain/geo'
import { MOST_BOX_DEGREES } from '@demarc/domain/research/building-types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { textsNow } from '#texts/orders/buildings.ts'
import { notify } from '#ui/overlay/messages.ts'
import { useAddMany } from '../model/buildings.queries.ts'
import { addressOfRoof, findOnRoof, inStreetOrder, type RoofPlan } from './roof-plan.ts'
import { roofsQuery } from './roofs.queries.ts'
import type { Counter } from './use-counter.ts'

/** A roof in the box, and the building it would become. */
export type Proposal = {
  readonly id: string
  readonly roof: Roof
  readonly address: string
  /** Its address comes from the pattern in the bar. */
  readonly isCounted: boolean
  /** The building that has its pin there already. */
  readonly known: Building | null
  readonly isChosen: boolean
}

type Bench = {
  readonly site: Site
  readonly buildings: readonly Building[]
  readonly plan: RoofPlan
  readonly counter: Counter
  readonly onAdded: (made: readonly Building[]) => void
}

const NOTHING: ReadonlySet<string> = new Set()
const NOWHERE: Bounds = { west: 0, south: 0, east: 0, north: 0 }

/** A box over a complex: its roofs are listed, and become buildings together. */
export function useRoofBox({ site, buildings, plan, counter, onAdded }: Bench) {
  const [isDrawing, setIsDrawing] = useState(false)
  const [bounds, setBounds] = useState<Bounds | null>(null)
  const [leftOut, setLeftOut] = useState(NOTHING)
  const found = useQuery({ ...roofsQuery(bounds ?? NOWHERE), enabled: bounds !== null })
  const add = useAddMany(site.id)
  const proposals = bounds && found.data ? propose(found.data.roofs) : []

  function propose(roofs: readonly Roof[]): Proposal[] {
    let counted = 0
    return inStreetOrder(roofs).map((roof) => {
      const id = `${roof.lat} ${roof.lon}`
      const known = findOnRoof(roof, buildings)
      const isChosen = !known && !leftOut.has(id)
      const own = plan.usesRoofAddress ? addressOfRoof(roof, site.order) : null
      const isCounted = isChosen && own === null
      const address = known?.address ?? own ?? counter.peek(plan.address, counted)
      if (isCounted) counted += 1
      return { id, roof, address, known, isChosen, isCounted }
    })
  }

  function look(box: Bounds) {
    setIsDrawing(false)
    setLeftOut(NOTHING)
    const { tooLarge } = textsNow().buildings.roofs
    if (box.east - box.west > MOST_BOX_DEGREES || box.north - box.south > MOST_BOX_DEGREES) {
      return void notify({ title: tooLarge, tone: 'bad' })
    }
    setBounds(box)
  }

  function toggle(id: string) {
    const next = new Set(leftOut)
    if (!next.delete(id)) next.add(id)
    setLeftOut(next)
  }

  async function addChosen() {
    const { type } = plan
    const chosen = proposals.filter(({ isChosen }) => isChosen)
    if (!type || chosen.length === 0) return
    const bodies = chosen.map(({ address, roof }) => ({ buildingType: type, address, ...storedPoint(roof) }))
    // A refusal is told by the cache of mutations; the list stays.
    const made = await add.mutateAsync(bodies).catch(() => null)
    if (!made) return
    counter.skip(plan.address, chosen.filter(({ isCounted }) => isCounted).length)
    setBounds(null)
    onAdded(made)
  }

  return {
    isDrawing,
    setIsDrawing,
    look,
    isOpen: bounds !== null,
    close: () => {
      setIsDrawing(false)
      setBounds(null)
    },
    isPending: found.isPending && bounds !== null,
    error: bounds ? found.error : null,
    readAgain: found.refetch,
    isAll: found.data?.isAll ?? true,
    proposals,
    toggle,
    toggleAt: (at: Point) => {
      const hit = proposals.find(({ roof, known }) => !known && isInside(roof.outline, at))
      if (hit) toggle(hit.id)
    },
    add: () => void addChosen(),
    isAdding: add.isPending,
  }
}
